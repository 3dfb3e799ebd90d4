/**
 * Fetches the choices of a form that are not there yet: each reference list once for each parent's value, and of choices that a call
 * finds the chosen one. What failed is not asked for again until `forget`.
 */
import type { ReferenceOption } from "../../documents/reference-option";
import type { ListNeed, OptionNeed } from "../../rules/field-state";
import { queryFor } from "../../rules/keywords/options-from";
import type { OptionQuery } from "../../rules/option-query";

/** Where choices come from; `load` is called once for each list that `offered` does not have. */
export interface OptionSource {
  offered(list: string, parent: unknown): readonly ReferenceOption[] | undefined;
  load(list: string, parent: unknown): Promise<unknown>;
  /** Asks the call of a question; a source without a backend cannot. */
  ask?(query: OptionQuery): Promise<FoundOptions>;
}

export interface FoundOptions {
  readonly options: readonly ReferenceOption[];
  /** How many there are; the call may answer with the first of them only. */
  readonly total: number;
}

export class OptionLoader {
  private readonly failed = new Set<string>();
  private readonly underway = new Set<string>();
  private readonly known = new Map<string, readonly ReferenceOption[]>();

  /** `arrived` is called with the list or the call whose choices have come or failed. */
  constructor(
    private readonly source: OptionSource,
    private readonly arrived: (from: string) => void,
  ) {}

  /** The answer of a call to a question. */
  found(query: OptionQuery): readonly ReferenceOption[] | undefined {
    return this.known.get(requestOf(query));
  }

  load(need: OptionNeed): "loading" | "failed" {
    const request = requestOf(need);
    if (this.failed.has(request)) return "failed";
    if (this.underway.has(request)) return "loading";
    this.underway.add(request);
    // Nobody asks again for what has come. What is asked for once more, the source does not have.
    this.fetch(need)
      .catch(() => {})
      .then(() => {
        this.failed.add(request);
        this.underway.delete(request);
        this.arrived(nameOf(need));
      });
    return "loading";
  }

  /** Asks a call for choices to choose from. Each is known from now on, so that choosing it asks nothing. */
  async search(query: OptionQuery, typed: string): Promise<FoundOptions> {
    const { from, params } = query;
    const limit = from.limit === undefined ? {} : { limit: from.limit };
    const found = await this.ask({ from, params: { ...params, ...limit, ...(typed && { [from.search]: typed }) } });
    for (const option of found.options) this.known.set(requestOf(queryFor(query, option.value)), [option]);
    return found;
  }

  /** Forgets that a list, or the questions to a call, failed. */
  forget(from: string): void {
    for (const request of [...this.failed]) if (JSON.parse(request)[0] === from) this.failed.delete(request);
  }

  private async fetch(need: OptionNeed): Promise<void> {
    if (!("from" in need)) await this.source.load(need.list, need.parent);
    else this.known.set(requestOf(need), (await this.ask(need)).options);
  }

  private async ask(query: OptionQuery): Promise<FoundOptions> {
    if (!this.source.ask) throw new Error(`nobody answers ${query.from.call}`);
    return this.source.ask(query);
  }
}

const nameOf = (need: OptionNeed) => ("from" in need ? need.from.call : need.list);
const requestOf = (need: ListNeed | OptionQuery) => JSON.stringify([nameOf(need), "from" in need ? need.params : need.parent]);

/**
 * Fetches the reference lists that a form's options come from and that are not there yet: each list once for each parent's value. One
 * that failed is not asked for again until `forget`.
 */
import type { ReferenceOption } from "../../host";

/** Where reference lists come from; `load` is called once for each list that `offered` does not have. */
export interface OptionSource {
  offered(list: string, parent: unknown): readonly ReferenceOption[] | undefined;
  load(list: string, parent: unknown): Promise<unknown>;
}

export class OptionLoader {
  private readonly failed = new Set<string>();

  /** `arrived` is called for every list that has come or failed. */
  constructor(
    private readonly source: OptionSource,
    private readonly arrived: (list: string) => void,
  ) {}

  load(list: string, parent: unknown): "loading" | "failed" {
    const request = JSON.stringify([list, parent]);
    if (this.failed.has(request)) return "failed";
    this.source
      .load(list, parent)
      .catch(() => this.failed.add(request))
      .then(() => this.arrived(list));
    return "loading";
  }

  /** Forgets that a list failed, whatever its parent's value was. */
  forget(list: string): void {
    for (const request of [...this.failed]) if (JSON.parse(request)[0] === list) this.failed.delete(request);
  }
}

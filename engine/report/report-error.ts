/**
 * Errors of our own: a condition that cannot be evaluated, a block that cannot be compiled or shown. The page goes on without the
 * part (a condition counts as no, a block becomes an error block), and the error is told here, once each, to whoever listens.
 *
 *   within({ document: "contoh/home", block: "isian" }, () => holds(logic, scope))
 *     ->  reporter({ kind: "condition", document: "contoh/home", block: "isian", logic, cause })
 */

/** Ids of what is being evaluated; never a value of a person. */
export interface Whereabouts {
  /** Id of the screen or of the data schema. */
  readonly document?: string;
  readonly block?: string;
  /** Id of the call that the server answers. */
  readonly call?: string;
}

export interface OwnError extends Whereabouts {
  readonly kind: "condition" | "expression" | "block";
  /** The compiled condition or expression that failed. */
  readonly logic?: unknown;
  /** Why a block did not compile, in words of the document. */
  readonly reason?: string;
  /** The thrown value. Its message may hold values that are a person's: do not log it in production. */
  readonly cause?: unknown;
}

export type Reporter = (error: OwnError) => void;

/** An error in ids and document text alone, fit for any log. */
export function withoutValues({ cause, logic, ...ids }: OwnError): Readonly<Record<string, unknown>> {
  const type = cause instanceof Error ? { type: cause.name } : {};
  return { ...ids, ...type, ...(logic === undefined ? {} : { logic: JSON.stringify(logic) }) };
}

let reporter: Reporter = (error) => console.error("Layar:", withoutValues(error));
let current: Whereabouts = {};
let toldLogics = new WeakSet<object>();
let toldBlocks = new Set<string>();

/** Hands errors to another reporter from now on, each one anew. */
export function reportTo(next: Reporter): void {
  reporter = next;
  toldLogics = new WeakSet();
  toldBlocks = new Set();
}

/** Runs `work`; errors that are reported meanwhile carry these ids. */
export function within<T>(ids: Whereabouts, work: () => T): T {
  const outer = current;
  current = { ...outer, ...ids };
  try {
    return work();
  } finally {
    current = outer;
  }
}

/** Tells the reporter, unless it has been told of the same logic or of the same failure of the same block. */
export function reportError(error: OwnError): void {
  const told = { ...current, ...error };
  if (isNew(told)) reporter(told);
}

function isNew({ logic, document, block, reason, cause }: OwnError): boolean {
  if (typeof logic === "object" && logic !== null) {
    const known = toldLogics.has(logic);
    toldLogics.add(logic);
    return !known;
  }
  const key = `${document} ${block} ${reason ?? cause}`;
  const known = toldBlocks.has(key);
  toldBlocks.add(key);
  return !known;
}

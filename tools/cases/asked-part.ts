/**
 * One part of a screen, found by its address and resolved as the page resolves it: the id of a block, and the keys and ids below it. Of a list
 * whose items are cases (`cases`, `states`, `tones`, the cases of a text) the one that is chosen is read.
 *
 *   "tombol.buttons.kirim"      the button, with whether it is shown
 *   "kepala.cases.headline"     the headline of the case that holds
 *   "sources.riwayat"           the source, shown where it is asked for; "sources.riwayat.params.tahun" is what it is asked with
 *   "title", "state.batas"      the title of the screen, and what its state begins with
 */
import {
  type CompiledScreen,
  holds,
  isObject,
  type JsonObject,
  type Logic,
  resolveNode,
  rowsOfBlock,
  type Scope,
  selectionScope,
} from "../../engine/tools";

export interface AskedPart {
  /** The addresses of the part and of all around it. */
  readonly passed: readonly string[];
  /** Those that decide whether it is shown, from the outermost on. */
  readonly rules: readonly Logic[];
  readonly isShown: boolean;
  /** The words or the value that stands there. */
  readonly value: unknown;
  /**
   * With the row for which a part of a list is read: the row of the case, or the first that the list's source answers. Its `bulkActions` read all
   * of these that can be ticked.
   */
  readonly scope: Scope;
}

/** A way into the compiled screen. */
interface Way {
  readonly node: unknown;
  readonly address: readonly string[];
  readonly passed: readonly string[];
  readonly rules: readonly Logic[];
  readonly scope: Scope;
}

/** Undefined where the screen has no such part. */
export function askPart(screen: CompiledScreen, address: string, known: Scope): AskedPart | undefined {
  const [first = "", ...steps] = address.split(".");
  const start = first === "sources" ? sourceAt(screen.sources, steps, known) : startAt(screen, first, known);
  const way = (start.left ?? steps).reduce<Way | undefined>((here, step) => here && stepped(here, step), start.way);
  if (!way) return undefined;
  const { passed, rules, scope } = way;
  const isShown = rules.every((rule) => holds(rule, scope));
  return { passed, rules, isShown, value: isShown ? wordsOf(resolveNode(way.node, scope)) : undefined, scope };
}

/** The outermost part, and the steps that are left where it has taken some. */
interface Start {
  readonly way: Way | undefined;
  readonly left?: readonly string[];
}

/** A source is shown where it is asked for; its name may have dots. */
function sourceAt(sources: CompiledScreen["sources"], steps: readonly string[], known: Scope): Start {
  const whole = steps.findIndex((_, at) => Object.hasOwn(sources, steps.slice(0, at + 1).join("."))) + 1;
  const name = steps.slice(0, whole).join(".");
  const source = whole > 0 ? sources[name] : undefined;
  if (!source) return { way: undefined };
  const { when = true, againWhile = false, ...own } = source;
  const address = ["sources", name];
  const node = whole === steps.length ? undefined : { ...own, againWhile: { $if: againWhile } };
  return { way: { node, address, passed: [address.join(".")], rules: [when], scope: known }, left: steps.slice(whole) };
}

/** A block, the title, or the state. */
function startAt({ blocks, title }: CompiledScreen, first: string, known: Scope): Start {
  const bare = { address: [first], passed: [first], rules: [], scope: known };
  if (first === "title") return { way: { ...bare, node: title } };
  if (first === "state") return { way: { ...bare, node: known.state } };
  const block = wayTo(first, { node: { $blocks: blocks }, address: [], passed: [], rules: [], scope: known });
  return { way: block && { ...block, scope: { ...rowsOf(first, block.node, known), ...known } } };
}

/** As explaining finds the rows of a block: its first, and all that can be ticked as if they were. */
function rowsOf(block: string, props: unknown, known: Scope): Scope {
  const { selectable } = Object(props);
  const found = rowsOfBlock(Object(props), known);
  const [row] = found;
  if (row === undefined) return {};
  const canBeTicked = (one: unknown) => !selectable || resolveNode(selectable.$each, known, { row: one }) === true;
  return { row, ...selectionScope(block, found.filter(canBeTicked)) };
}

/** The name of what a list holds; none where its cases are told apart by their conditions alone. */
export function stepName(item: unknown): string | undefined {
  const { id, column, field, name } = Object(item);
  const found = id ?? (typeof column === "string" ? column.replaceAll("_", "-") : column) ?? field ?? name;
  return typeof found === "string" ? found : undefined;
}

/** Behind a template stands the same part, for the row at hand; an item of a menu that stands for rows has rows of its own. */
function entered(node: unknown, address: readonly string[], { passed, rules, scope }: Way): Way {
  const isTemplate = isObject(node) && "$each" in node;
  const inner = isTemplate ? node.$each : node;
  const list = isTemplate && scope.row === undefined ? resolveNode(node.rows, scope) : undefined;
  const [row] = Array.isArray(list) ? list : [];
  const rule = isObject(inner) ? inner.visibleWhen : undefined;
  const logic = isObject(rule) && "$if" in rule ? (rule.$if as Logic) : (rule as Logic | undefined);
  return {
    node: inner,
    address,
    passed: [...passed, address.join(".")],
    rules: logic === undefined ? rules : [...rules, logic],
    scope: row === undefined ? scope : { ...scope, row },
  };
}

function stepped(way: Way, step: string): Way | undefined {
  const { node, address } = way;
  if (Array.isArray(node)) {
    const named = node.find((item) => stepName(item) === step);
    if (named !== undefined) return entered(named, [...address, step], way);
    return chosenOf(way, (chosen) => stepped(chosen, step));
  }
  if (node === nothing) return way;
  if (!isObject(node)) return undefined;
  const found = keyIn(node, step);
  return found === undefined ? undefined : entered(found, [...address, step], way);
}

/** Stands where none of several cases holds: all that a case would say is not there. */
const nothing = Symbol("nothing");

/** The first case that holds; those before it are passed on the way. */
function chosenOf(way: Way, then: (chosen: Way) => Way | undefined): Way | undefined {
  let passed = way.passed;
  for (const item of way.node as readonly unknown[]) {
    const name = stepName(item);
    const inside = entered(item, name === undefined ? way.address : [...way.address, name], { ...way, passed });
    if (inside.rules.slice(way.rules.length).every((rule) => holds(rule, way.scope))) return then(inside);
    passed = inside.passed;
  }
  return { ...way, node: nothing, passed, rules: [...way.rules, false] };
}

/** Compiling keeps the keys of documents; what is resolved once for each row stands in a template, and of a row's `...When` the end is gone. */
function keyIn(node: JsonObject, key: string): unknown {
  const templates = Object.values(node).filter((part): part is JsonObject => isObject(part) && "$each" in part);
  const holders = [node, ...templates.map(({ $each }) => $each).filter(isObject)];
  const names = [key, key.replace(/When$/, "")];
  return holders.flatMap((holder) => names.flatMap((name) => (holder[name] === undefined ? [] : [holder[name]])))[0];
}

/** Blocks are found by their ids, wherever they stand. */
function wayTo(id: string, way: Way): Way | undefined {
  const { node, address } = way;
  if (Array.isArray(node)) {
    for (const item of node) {
      const name = stepName(item);
      const found = wayTo(id, entered(item, name === undefined ? address : [...address, name], way));
      if (found) return found;
    }
    return undefined;
  }
  if (!isObject(node) || "$actions" in node || "$text" in node || "$markdown" in node) return undefined;
  for (const [key, part] of Object.entries(node)) {
    const found =
      key === "$blocks" ? blockIn(id, part as readonly JsonObject[], way) : wayTo(id, entered(part, [...address, key], way));
    if (found) return found;
  }
  return undefined;
}

function blockIn(id: string, blocks: readonly JsonObject[], way: Way): Way | undefined {
  for (const block of blocks) {
    const here = entered(block, [String(block.id)], way);
    const inside = { ...here, node: block.props };
    const found = block.id === id ? inside : wayTo(id, inside);
    if (found) return found;
  }
  return undefined;
}

/** A text as it is read, without its marks and the joiners that only its line breaks need; any other value as it is. */
export function wordsOf(value: unknown): unknown {
  const words = Array.isArray(value) ? value.map(plain).join("\n") : value;
  return typeof words === "string" ? words.replaceAll("\u2060", "") : words;
}

function plain(part: unknown): string {
  if (Array.isArray(part)) return part.map(plain).join("");
  if (!isObject(part)) return String(part ?? "");
  const { href: _, level: __, ordered: ___, start: ____, list, ...inner } = part;
  const items = Array.isArray(list) ? [list.map(plain).join("\n")] : [];
  return [...items, ...Object.values(inner).map(plain)].join("");
}

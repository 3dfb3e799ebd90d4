/**
 * A document's text with another value in it. Whatever is as it was keeps its letters: a list that is sorted anew is made of the texts of
 * its items, an object that gains a key keeps the others as they stand. The formatter of the house then sets the lines, so that a
 * document changes in the lines of what was edited and in no other.
 *
 *   textWith('{ "a": 1.0, "b": [{ "id": "x" }] }', { a: 1, b: [{ id: "x" }, { id: "y" }] })
 *     ->  '{ "a": 1.0, "b": [{ "id": "x" },{"id":"y"}] }'
 */
import { getNodeValue, type Node, parseTree } from "jsonc-parser";
import { isObject, type JsonObject, sameData } from "../../engine/tools";

export type Path = readonly (string | number)[];

/** The keys of the object at a path in the order in which the language names them. */
export type OrderOf = (path: Path) => readonly string[];

export function textWith(text: string, value: unknown, orderOf: OrderOf = () => []): string {
  const tree = parseTree(text);
  if (!tree) return JSON.stringify(value, null, 2);
  const written = new Writing(text, orderOf).write(value, [], tree);
  return `${text.slice(0, tree.offset)}${written}${text.slice(tree.offset + tree.length)}`;
}

class Writing {
  constructor(
    private readonly text: string,
    private readonly orderOf: OrderOf,
  ) {}

  /** `node` is what stood there, where anything did; `isTall` says how an object that is new begins. */
  write(value: unknown, path: Path, node?: Node, isTall = false): string {
    if (node && sameData(getNodeValue(node), value)) return this.textOf(node);
    if (Array.isArray(value)) return this.list(value, path, node?.type === "array" ? (node.children ?? []) : []);
    if (!isObject(value)) return JSON.stringify(value);
    return this.object(value, path, node?.type === "object" ? node : undefined, isTall);
  }

  private textOf = (node: Node) => this.text.slice(node.offset, node.offset + node.length);

  private object(value: JsonObject, path: Path, node: Node | undefined, isTall: boolean): string {
    const before = new Map((node?.children ?? []).map((property) => [String(property.children?.[0]?.value), property]));
    renameKey(before, value);
    // One that is new stands as whoever makes it says it.
    const names = node ? inOrder([...before.keys()], Object.keys(value), this.orderOf(path)) : Object.keys(value);
    const properties = names.map((name) => {
      const old = before.get(name)?.children?.[1];
      return `${JSON.stringify(name)}: ${this.write(value[name], [...path, name], old)}`;
    });
    // The formatter lets an object stand in lines of its own where its first key begins one.
    const begins = (node ? this.isTall(node) : isTall) ? "{\n" : "{";
    return `${begins}${properties.join(",")}}`;
  }

  private isTall = (node: Node): boolean => /^\{\s*\n/.test(this.textOf(node));

  private list(value: readonly unknown[], path: Path, before: readonly Node[]): string {
    const areTall = before.some((node) => node.type === "object" && this.isTall(node));
    const olds = matched(value, before);
    return `[${value.map((item, index) => this.write(item, [...path, index], olds[index], areTall)).join(",")}]`;
  }
}

/** A key with another name and the same value stays where it was. */
function renameKey(before: Map<string, Node>, value: JsonObject): void {
  const gone = [...before.keys()].filter((name) => !(name in value));
  const come = Object.keys(value).filter((name) => !before.has(name));
  const [was, is] = [gone[0], come[0]];
  if (gone.length !== 1 || come.length !== 1 || was === undefined || is === undefined) return;
  const node = before.get(was)?.children?.[1];
  if (!node || !sameData(getNodeValue(node), value[is])) return;
  const entries = [...before].map(([name, property]) => [name === was ? is : name, property] as const);
  before.clear();
  for (const [name, property] of entries) before.set(name, property);
}

/** Keys that were there keep their order; a new name stands before the first that the language names after it. */
function inOrder(before: readonly string[], now: readonly string[], order: readonly string[]): string[] {
  const names = before.filter((name) => now.includes(name));
  for (const name of now.filter((one) => !names.includes(one))) {
    const rank = order.indexOf(name);
    const next = rank < 0 ? -1 : names.findIndex((one) => order.indexOf(one) > rank);
    names.splice(next < 0 ? names.length : next, 0, name);
  }
  return names;
}

/** The node that each item was before: the same value, else the same name, else what stood in its place. Each node once. */
function matched(items: readonly unknown[], nodes: readonly Node[]): (Node | undefined)[] {
  const values = nodes.map((node) => getNodeValue(node) as unknown);
  const free = new Set(nodes.keys());
  const found = new Array<Node | undefined>(items.length).fill(undefined);
  const take = (fits: (value: unknown, item: unknown, at: number, index: number) => boolean) => {
    for (const [index, item] of items.entries()) {
      if (found[index]) continue;
      const at = [...free].find((one) => fits(values[one], item, one, index));
      if (at === undefined) continue;
      found[index] = nodes[at];
      free.delete(at);
    }
  };
  take((value, item, at, index) => at === index && sameData(value, item));
  take((value, item) => sameData(value, item));
  take((value, item) => nameOf(item) !== undefined && nameOf(item) === nameOf(value));
  if (items.length === nodes.length) take((_value, _item, at, index) => at === index);
  return found;
}

function nameOf(item: unknown): string | undefined {
  if (!isObject(item)) return undefined;
  const name = item.id ?? item.document ?? item.value;
  return typeof name === "string" ? name : undefined;
}

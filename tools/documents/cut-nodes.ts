/**
 * Compiled documents without what can never be seen by the people meant: entries and blocks whose `visibleWhen` cannot hold for them, cases
 * whose `when` cannot, and sources that cannot be asked for them and that nothing else reads.
 */
import { type CompiledScreen, type CompiledScreenWithData, isObject } from "../../engine/tools";
import { quoted } from "./manifest-parts";
import { conditionOf, type Known, mayHold } from "./may-hold";

/** The node itself where nothing is cut out of it. */
export function cutNodes<Node>(node: Node, known: Known): Node {
  if (Array.isArray(node)) {
    const left = node.filter((one) => mayBeSeen(one, known) && mayBeChosen(one, known)).map((one) => cutNodes(one, known));
    return left.length === node.length && left.every((one, index) => one === node[index]) ? node : (left as Node);
  }
  if (!isObject(node)) return node;
  const all = Object.entries(node);
  const left = all.filter(([, value]) => mayBeSeen(value, known)).map(([key, value]) => [key, cutNodes(value, known)] as const);
  return left.length === all.length && left.every(([key, value]) => value === node[key])
    ? node
    : (Object.fromEntries(left) as Node);
}

/** The screen with the data that is left in it; itself where nothing is cut out of it. */
export function cutScreen(compiled: CompiledScreenWithData, known: Known): CompiledScreenWithData {
  const blocks = cutNodes(compiled.screen.blocks, known);
  if (blocks === compiled.screen.blocks) return compiled;
  const screen = { ...compiled.screen, blocks };
  const sources = askedSources(screen, known);
  const named = new Set(quoted(JSON.stringify(blocks)));
  const data = Object.entries(compiled.data).filter(([id]) => named.has(id));
  return { ...compiled, screen: { ...screen, sources }, data: Object.fromEntries(data) };
}

const mayBeSeen = (node: unknown, known: Known) => !isObject(node) || mayHold(conditionOf(node.visibleWhen), known);

/** Of several cases the first whose `when` holds is chosen. */
const mayBeChosen = (node: unknown, known: Known) => !isObject(node) || mayHold(conditionOf(node.when), known);

function askedSources({ sources, ...rest }: CompiledScreen, known: Known): CompiledScreen["sources"] {
  const left = JSON.stringify(rest);
  const isRead = (name: string) => left.includes(`"${name}"`) || new RegExp(`\\b(sources|sourceStates)\\.${name}\\b`).test(left);
  return Object.fromEntries(Object.entries(sources).filter(([name, { when }]) => mayHold(when, known) || isRead(name)));
}

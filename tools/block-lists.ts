/**
 * The lists of all block kinds, made of their folders: `engine/blocks/<kind>/` says all that there is to say of a kind, and nobody keeps a
 * list beside it.
 *
 *   <kind>.schema.json   what a document may write
 *   block.json           when its code comes, how high it mostly is, whether its page is wide (`BlockFacts`)
 *   compile.ts           exports `compile<Kind>`
 *   resolve.ts           exports `resolve<Kind>`; a kind that has none is resolved node by node
 *   <Kind>.tsx           its component; `<Kind>Block.tsx` where the plain name says something else already
 *   sample.ts            exports `sample`, for the gallery
 */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import type { BlockFacts } from "../engine/tools";
import { formatted } from "./formatted";
import type { GeneratedFile } from "./generated-file";

const folder = "engine/blocks";
const banner = "// Generated from the folders beside it by `npm run generate`; do not edit.\n";

interface BlockFolder {
  readonly kind: string;
  readonly facts: BlockFacts;
  /** As its functions are named for it. */
  readonly name: string;
  readonly component: string;
  readonly resolves: boolean;
}

export const blockKindsIn = (root: string): readonly string[] =>
  readdirSync(`${root}${folder}`, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort();

export function blockLists(root: string): readonly GeneratedFile[] {
  const blocks = blockKindsIn(root).map((kind) => readFolder(root, kind));
  const eager = blocks.filter(({ facts }) => facts.comes === "eager");
  const late = blocks.filter(({ facts }) => facts.comes === "late");
  const lists = {
    "loading.ts": loadingList(blocks),
    "compilers.ts": [
      imports("type BlockCompilers", "../compile/block-tools"),
      ...blocks.map(({ kind, name }) => imports(`compile${name}`, `./${kind}/compile`)),
      listOf("blockCompilers", blocks, ({ name }) => `compile${name}`, "satisfies BlockCompilers"),
    ],
    "resolvers.ts": [
      imports("type BlockKind", "../documents/language"),
      imports("type ResolveBlock, resolveProps", "../resolve/resolve"),
      ...blocks.flatMap(({ kind, name, resolves }) => (resolves ? [imports(`resolve${name}`, `./${kind}/resolve`)] : [])),
      listOf(
        "blockResolvers",
        blocks,
        ({ name, resolves }) => (resolves ? `resolve${name}` : "resolveProps"),
        "satisfies Record<BlockKind, ResolveBlock>",
      ),
    ],
    "eager-components.ts": [
      imports("type BlockComponent", "../render/block-kinds"),
      ...eager.map(({ kind, component }) => imports(`${component}`, `./${kind}/${component}`)),
      imports("type EagerKind", "./loading"),
      listOf("eagerComponents", eager, ({ component }) => component, "satisfies Record<EagerKind, BlockComponent>"),
    ],
    "late-components.ts": [
      imports("type BlockComponent", "../render/block-kinds"),
      imports("type LateKind", "./loading"),
      listOf(
        "lateComponents",
        late,
        ({ kind, component }) => `async () => (await import(${JSON.stringify(`./${kind}/${component}`)})).${component}`,
        "satisfies Record<LateKind, () => Promise<BlockComponent>>",
      ),
    ],
    "samples.ts": [
      imports("type BlockKind", "../documents/language"),
      ...blocks.map(({ kind, name }) => imports(`sample as ${lower(name)}`, `./${kind}/sample`)),
      imports("type BlockSample", "./block-sample"),
      listOf("blockSamples", blocks, ({ name }) => lower(name), "satisfies Record<BlockKind, BlockSample>"),
    ],
  };
  return Object.entries(lists).map(([file, lines]) => {
    const path = `${folder}/${file}`;
    return { path, text: formatted(path, `${banner}${lines.join("\n")}\n`) };
  });
}

function loadingList(blocks: readonly BlockFolder[]): string[] {
  const lines = blocks.filter(({ facts }) => facts.lines !== undefined);
  const wide = blocks.filter(({ facts }) => facts.wide).map(({ kind }) => JSON.stringify(kind));
  return [
    imports("type BlockKind", "../documents/language"),
    imports("type Comes", "./block-facts"),
    listOf("blockLoading", blocks, ({ facts }) => JSON.stringify(facts.comes), "as const satisfies Record<BlockKind, Comes>"),
    listOf("blockLines", lines, ({ facts }) => String(facts.lines), "satisfies Partial<Record<BlockKind, number>>"),
    `\nexport const wideBlocks: readonly BlockKind[] = [${wide.join(", ")}];`,
    `\nexport type EagerKind = ${union(blocks, "eager")};`,
    `export type LateKind = ${union(blocks, "late")};`,
  ];
}

const union = (blocks: readonly BlockFolder[], comes: BlockFacts["comes"]) =>
  blocks.flatMap(({ kind, facts }) => (facts.comes === comes ? [JSON.stringify(kind)] : [])).join(" | ");

function listOf(name: string, blocks: readonly BlockFolder[], write: (block: BlockFolder) => string, typed: string): string {
  const entries = blocks.map((block) => {
    const value = write(block);
    return value === block.kind ? value : `${/^\w+$/.test(block.kind) ? block.kind : JSON.stringify(block.kind)}: ${value}`;
  });
  return `\nexport const ${name} = {\n${entries.map((entry) => `${entry},\n`).join("")}} ${typed};`;
}

/** Throws where the folder lacks something. */
function readFolder(root: string, kind: string): BlockFolder {
  const has = (file: string) => existsSync(`${root}${folder}/${kind}/${file}`);
  const name = kind.replace(/(^|-)(\w)/g, (_, __, letter: string) => letter.toUpperCase());
  const component = has(`${name}Block.tsx`) ? `${name}Block` : name;
  const lacking = [`${kind}.schema.json`, "block.json", "compile.ts", `${component}.tsx`, "sample.ts"].filter(
    (file) => !has(file),
  );
  if (lacking.length > 0) throw new Error(`${folder}/${kind} lacks ${lacking.join(", ")}`);
  const facts = JSON.parse(readFileSync(`${root}${folder}/${kind}/block.json`, "utf8")) as BlockFacts;
  return { kind, facts, name, component, resolves: has("resolve.ts") };
}

const imports = (names: string, from: string) => `import { ${names} } from ${JSON.stringify(from)};`;

const lower = (name: string) => `${name.charAt(0).toLowerCase()}${name.slice(1)}`;

/**
 * Compiles a text in a safe subset of Markdown to a plain tree whose leaves are text templates, so that the browser needs no parser
 * and a value filled in is never read as Markdown. Known are paragraphs, headings, lists, quotations, bold, italic and links; HTML
 * stands as the letters it is written with, a picture as its description.
 *
 *   "Halo **{session.name}**"  ->  { $markdown: [{ nodes: [{ p: ["Halo ", { b: [{ path: "session.name" }] }] }] }] }
 */
import type { Nodes, Parents } from "mdast";
import { fromMarkdown } from "mdast-util-from-markdown";
import type { TextPart } from "../texts/template";
import type { CompiledMarkdown, CompiledText, MarkdownBlock, MarkdownInline } from "./compiled";

/** The compiler of the text before its marks are read: `CompileTools`. */
interface TextTools {
  text(source: unknown): CompiledText | undefined;
}

export function compileMarkdown(source: unknown, tools: TextTools): CompiledMarkdown | undefined {
  const text = tools.text(source);
  if (!text) return undefined;
  return { $markdown: text.$text.map(({ parts, ...choice }) => ({ ...choice, nodes: new MarkdownReader(parts).blocks() })) };
}

/** The parser sees each placeholder as one letter of the private use area, which means nothing to Markdown. */
const firstLetter = 0xe000;
const letters = /([\ue000-\uf8ff])/u;

/** A screen is compiled for each cohort, with mostly the same texts: each is parsed once. Nobody changes what is kept. */
const parsed = new Map<string, Nodes>();
const mostParsed = 5_000;

function parse(source: string): Nodes {
  const known = parsed.get(source);
  if (known) return known;
  if (parsed.size >= mostParsed) parsed.clear();
  const made = fromMarkdown(source);
  parsed.set(source, made);
  return made;
}

class MarkdownReader {
  private readonly placeholders: Exclude<TextPart, string>[] = [];
  private readonly source: string;

  constructor(parts: readonly TextPart[]) {
    this.source = parts.map((part) => (typeof part === "string" ? part : this.keep(part))).join("");
  }

  blocks(): MarkdownBlock[] {
    return this.blocksOf(parse(this.source));
  }

  private keep(placeholder: Exclude<TextPart, string>): string {
    this.placeholders.push(placeholder);
    return String.fromCharCode(firstLetter + this.placeholders.length - 1);
  }

  /** A string of the parsed text, with its placeholders back in. */
  private parts(text: string): TextPart[] {
    return text
      .split(letters)
      .filter((piece) => piece !== "")
      .map((piece) =>
        letters.test(piece) ? (this.placeholders[piece.charCodeAt(0) - firstLetter] ?? "") : piece.replace(/\n/g, " "),
      );
  }

  private blocksOf(parent: Nodes): MarkdownBlock[] {
    return (parent as Parents).children.map((node) => this.block(node as Nodes));
  }

  private block(node: Nodes): MarkdownBlock {
    switch (node.type) {
      case "heading":
        return { h: this.inlines(node), level: Math.min(4, Math.max(2, node.depth)) as 2 | 3 | 4 };
      case "list":
        return { list: node.children.map((item) => this.blocksOf(item)), ordered: node.ordered === true, start: node.start ?? 1 };
      case "blockquote":
        return { quote: this.blocksOf(node) };
      case "paragraph":
        return { p: this.inlines(node) };
      case "thematicBreak":
        return { rule: true };
      default:
        return { p: this.parts("value" in node ? String(node.value) : "") };
    }
  }

  private inlines(parent: Nodes): MarkdownInline[] {
    return (parent as Parents).children.flatMap((node) => this.inline(node as Nodes));
  }

  private inline(node: Nodes): MarkdownInline[] {
    switch (node.type) {
      case "strong":
        return [{ b: this.inlines(node) }];
      case "emphasis":
        return [{ i: this.inlines(node) }];
      case "link":
        return [{ a: this.inlines(node), href: this.parts(node.url) }];
      case "break":
        return [{ br: true }];
      case "image":
        return this.parts(node.alt ?? "");
      default:
        return this.parts("value" in node ? String(node.value) : "");
    }
  }
}

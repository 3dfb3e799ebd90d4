/** Shows filled Markdown. Headings start at level 2, below the title of the screen. Links that leave the site open in a new tab. */
import { Fragment, type ReactNode } from "react";
import type { FilledBlock, FilledInline } from "../resolve/markdown";
import "./markdown.css";

export function Markdown({ of }: { of: readonly FilledBlock[] }): ReactNode {
  return <div className="markdown">{blocks(of)}</div>;
}

/** Words that stand as a label or a sentence: paragraphs only, each as a line. */
export function InlineMarkdown({ of }: { of: readonly FilledBlock[] }): ReactNode {
  return of.map((node, index) =>
    "p" in node ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the tree of a text never changes its order
      <span key={index} className="markdown-line">
        {inlines(node.p)}
      </span>
    ) : null,
  );
}

// biome-ignore-start lint/suspicious/noArrayIndexKey: the tree of a text never changes its order
const blocks = (nodes: readonly FilledBlock[]) => nodes.map((node, index) => <BlockNode key={index} node={node} />);

const inlines = (nodes: readonly FilledInline[]) => nodes.map((node, index) => <Fragment key={index}>{inline(node)}</Fragment>);

function BlockNode({ node }: { node: FilledBlock }): ReactNode {
  if ("p" in node) return <p>{inlines(node.p)}</p>;
  if ("quote" in node) return <blockquote>{blocks(node.quote)}</blockquote>;
  if ("rule" in node) return <hr />;
  if ("h" in node) {
    const Heading = `h${node.level}` as const;
    return <Heading>{inlines(node.h)}</Heading>;
  }
  const items = node.list.map((item, index) => (
    <li key={index}>{item.length === 1 && item[0] && "p" in item[0] ? inlines(item[0].p) : blocks(item)}</li>
  ));
  return node.ordered ? <ol start={node.start}>{items}</ol> : <ul>{items}</ul>;
}
// biome-ignore-end lint/suspicious/noArrayIndexKey: the tree of a text never changes its order

function inline(node: FilledInline): ReactNode {
  if (typeof node === "string") return node;
  if ("b" in node) return <strong>{inlines(node.b)}</strong>;
  if ("i" in node) return <em>{inlines(node.i)}</em>;
  if ("br" in node) return <br />;
  const away = /^https?:/i.test(node.href);
  return (
    <a href={node.href} {...(away ? { target: "_blank", rel: "noopener noreferrer" } : {})}>
      {inlines(node.a)}
    </a>
  );
}

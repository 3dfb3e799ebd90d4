/**
 * Shows one compiled block: resolves it when something it reads changes, waits for its sources, and puts an error block in its
 * place when it fails, so that the rest of the screen stands.
 */
import { Component, type ReactNode, useMemo } from "react";
import { blockComponents } from "../blocks/components";
import { blockResolvers } from "../blocks/resolvers";
import type { CompiledBlock } from "../compile/compiled";
import type { BlockKind } from "../documents/language";
import { isVisible, resolveNode } from "../resolve/resolve";
import { combineSources } from "../resolve/source-state";
import { BlockError } from "./BlockError";
import { BlockLoading } from "./BlockLoading";
import { usePlace, useScope } from "./place";

export function BlockView({ block }: { block: CompiledBlock }): ReactNode {
  return (
    <BlockBoundary id={block.id}>
      <ResolvedBlock block={block} />
    </BlockBoundary>
  );
}

function ResolvedBlock({ block }: { block: CompiledBlock }): ReactNode {
  const reads = useMemo(() => [...block.reads, ...block.sources.map((name) => `sourceStates.${name}`)], [block]);
  const scope = useScope(reads);
  const { act, reload, host } = usePlace();
  if (!Object.hasOwn(blockComponents, block.kind)) return <BlockError id={block.id} />;
  if (!isVisible(block, scope)) return null;
  const source = combineSources(scope, block.sources);
  if (source.status === "loading") return <BlockLoading />;
  if (source.status === "failed") {
    const title = source.failure?.status === 0 ? host.text("block.lost") : source.failure?.title;
    return <BlockError id={block.id} title={title} retry={() => block.sources.forEach((name) => void reload(name))} />;
  }
  const kind = block.kind as BlockKind;
  const resolve = blockResolvers[kind];
  const props = resolve ? resolve(block.props, scope) : resolveNode(block.props, scope);
  const BlockComponent = blockComponents[kind];
  return <BlockComponent id={block.id} act={act} {...(props as object)} />;
}

/** Blocks nested in a container. */
export function Blocks({ of }: { of: { readonly $blocks: readonly CompiledBlock[] } }): ReactNode {
  return of.$blocks.map((block) => <BlockView key={block.id} block={block} />);
}

class BlockBoundary extends Component<{ id: string; children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? (
      <BlockError id={this.props.id} retry={() => this.setState({ failed: false })} />
    ) : (
      this.props.children
    );
  }
}

/**
 * Shows one compiled block: resolves it when something it reads changes, waits for its sources, and shows an error block instead
 * when it fails, so that the rest of the screen stands. Every failure of our own is reported.
 */
import { Component, type ReactNode, useEffect, useMemo } from "react";
import type { BlockKind } from "../documents/language";
import type { CompiledBlock } from "../nodes/compiled";
import { reportError, within } from "../report/report-error";
import { isVisible } from "../resolve/resolve";
import { combineSources } from "../resolve/source-state";
import { failedSources } from "../screen/load-sources";
import { BlockError } from "./BlockError";
import { BlockLoading } from "./BlockLoading";
import { useSaidOnce } from "./said-once";
import { useScope, useScreen } from "./screen-context";

export function BlockView({ block }: { block: CompiledBlock }): ReactNode {
  const { screen } = useScreen().bundle;
  return (
    <BlockBoundary id={block.id} screen={screen.id}>
      <ResolvedBlock block={block} />
    </BlockBoundary>
  );
}

function ResolvedBlock({ block }: { block: CompiledBlock }): ReactNode {
  const reads = useMemo(() => [...block.reads, ...block.sources.map((name) => `sourceStates.${name}`)], [block]);
  const scope = useScope(reads);
  const { act, host, bundle, kinds, idPrefix } = useScreen();
  const ids = { document: bundle.screen.id, block: block.id };
  if (!Object.hasOwn(kinds.components, block.kind)) return <BrokenBlock block={block} screen={bundle.screen.id} />;
  if (!within(ids, () => isVisible(block, scope))) return null;
  const source = combineSources(scope, block.sources);
  if (source.status === "loading") return <BlockLoading kind={block.kind} id={block.id} />;
  if (source.status === "failed") {
    const { status, title } = source.failure ?? {};
    const said = title || host.text(status === 500 ? "failure.server" : "failure.connection");
    return <FailedBlock block={block} title={said} />;
  }
  const kind = block.kind as BlockKind;
  const props = within(ids, () => kinds.resolvers[kind](block.props, scope));
  const BlockComponent = kinds.components[kind];
  return <BlockComponent id={idPrefix + block.id} block={block.id} act={act} {...props} />;
}

/** Blocks nested in a container. */
export function Blocks({ of }: { of: { readonly $blocks: readonly CompiledBlock[] } }): ReactNode {
  return of.$blocks.map((block) => <BlockView key={block.id} block={block} />);
}

/** A block whose source did not come: refused, or lost with the network. The same words are said once, and all of it is asked again together. */
function FailedBlock({ block, title }: { block: CompiledBlock; title: string }): ReactNode {
  const { store, reload, sayers } = useScreen();
  const isSayer = useSaidOnce(sayers, title, block.id);
  if (!isSayer) return null;
  return <BlockError id={block.id} title={title} retry={() => failedSources(store).forEach((name) => void reload(name))} />;
}

/** A block that did not compile: its document is at fault. */
function BrokenBlock({ block, screen }: { block: CompiledBlock; screen: string }): ReactNode {
  const reason = String(block.props.reason ?? `unknown block kind "${block.kind}"`);
  useEffect(() => reportError({ kind: "block", document: screen, block: block.id, reason }), [screen, block, reason]);
  return <BlockError id={block.id} reason={reason} />;
}

/** Catches what a block throws while it is resolved or shown. */
class BlockBoundary extends Component<{ id: string; screen: string; children: ReactNode }, { cause?: unknown; failed: boolean }> {
  override state = { failed: false, cause: undefined };

  static getDerivedStateFromError(cause: unknown) {
    return { failed: true, cause };
  }

  override componentDidCatch(cause: unknown) {
    reportError({ kind: "block", document: this.props.screen, block: this.props.id, cause });
  }

  override render() {
    const { failed, cause } = this.state;
    return failed ? (
      <BlockError id={this.props.id} reason={String(cause)} retry={() => this.setState({ failed: false })} />
    ) : (
      this.props.children
    );
  }
}

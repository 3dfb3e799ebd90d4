/** The React face of the block kinds: hands them to what shows screens. */
import type { ReactNode } from "react";
import { ScreenView as ScreenViewWith, type ScreenViewProps as WithKinds } from "../render/ScreenView";
import { blockComponents } from "./components";
import { blockLines } from "./loading";
import { blockResolvers } from "./resolvers";

export { partsPrepared, prepareParts } from "./prepare-parts";

const kinds = { resolvers: blockResolvers, components: blockComponents, lines: blockLines };

export type ScreenViewProps = Omit<WithKinds, "kinds">;

export function ScreenView(props: ScreenViewProps): ReactNode {
  return <ScreenViewWith {...props} kinds={kinds} />;
}

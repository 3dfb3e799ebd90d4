// Generated from the folders beside it by `npm run generate`; do not edit.
import type { BlockComponent } from "../render/block-kinds";
import { ActionsBlock } from "./actions/ActionsBlock";
import { Banner } from "./banner/Banner";
import { Consent } from "./consent/Consent";
import { CountdownBlock } from "./countdown/CountdownBlock";
import { Detail } from "./detail/Detail";
import type { EagerKind } from "./loading";
import { Notice } from "./notice/Notice";
import { Stack } from "./stack/Stack";
import { StatusHead } from "./status-head/StatusHead";
import { TaskList } from "./task-list/TaskList";
import { TextBlock } from "./text/TextBlock";
import { Tiles } from "./tiles/Tiles";

export const eagerComponents = {
  actions: ActionsBlock,
  banner: Banner,
  consent: Consent,
  countdown: CountdownBlock,
  detail: Detail,
  notice: Notice,
  stack: Stack,
  "status-head": StatusHead,
  "task-list": TaskList,
  text: TextBlock,
  tiles: Tiles,
} satisfies Record<EagerKind, BlockComponent>;

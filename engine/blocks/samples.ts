// Generated from the folders beside it by `npm run generate`; do not edit.
import type { BlockKind } from "../documents/language";
import { sample as accordion } from "./accordion/sample";
import { sample as actions } from "./actions/sample";
import { sample as banner } from "./banner/sample";
import type { BlockSample } from "./block-sample";
import { sample as calendar } from "./calendar/sample";
import { sample as chart } from "./chart/sample";
import { sample as checkAnswers } from "./check-answers/sample";
import { sample as claim } from "./claim/sample";
import { sample as consent } from "./consent/sample";
import { sample as countdown } from "./countdown/sample";
import { sample as detail } from "./detail/sample";
import { sample as figures } from "./figures/sample";
import { sample as form } from "./form/sample";
import { sample as grid } from "./grid/sample";
import { sample as history } from "./history/sample";
import { sample as notice } from "./notice/sample";
import { sample as schedule } from "./schedule/sample";
import { sample as scoreSheet } from "./score-sheet/sample";
import { sample as slots } from "./slots/sample";
import { sample as stack } from "./stack/sample";
import { sample as statusHead } from "./status-head/sample";
import { sample as steps } from "./steps/sample";
import { sample as table } from "./table/sample";
import { sample as tabs } from "./tabs/sample";
import { sample as taskList } from "./task-list/sample";
import { sample as text } from "./text/sample";
import { sample as thread } from "./thread/sample";
import { sample as tiles } from "./tiles/sample";
import { sample as uploads } from "./uploads/sample";
import { sample as viewer } from "./viewer/sample";

export const blockSamples = {
  accordion,
  actions,
  banner,
  calendar,
  chart,
  "check-answers": checkAnswers,
  claim,
  consent,
  countdown,
  detail,
  figures,
  form,
  grid,
  history,
  notice,
  schedule,
  "score-sheet": scoreSheet,
  slots,
  stack,
  "status-head": statusHead,
  steps,
  table,
  tabs,
  "task-list": taskList,
  text,
  thread,
  tiles,
  uploads,
  viewer,
} satisfies Record<BlockKind, BlockSample>;

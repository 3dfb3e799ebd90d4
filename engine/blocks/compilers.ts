// Generated from the folders beside it by `npm run generate`; do not edit.
import type { BlockCompilers } from "../compile/block-tools";
import { compileAccordion } from "./accordion/compile";
import { compileActions } from "./actions/compile";
import { compileBanner } from "./banner/compile";
import { compileCalendar } from "./calendar/compile";
import { compileChart } from "./chart/compile";
import { compileCheckAnswers } from "./check-answers/compile";
import { compileClaim } from "./claim/compile";
import { compileConsent } from "./consent/compile";
import { compileCountdown } from "./countdown/compile";
import { compileDetail } from "./detail/compile";
import { compileFigures } from "./figures/compile";
import { compileForm } from "./form/compile";
import { compileGrid } from "./grid/compile";
import { compileHistory } from "./history/compile";
import { compileNotice } from "./notice/compile";
import { compileSchedule } from "./schedule/compile";
import { compileScoreSheet } from "./score-sheet/compile";
import { compileSlots } from "./slots/compile";
import { compileStack } from "./stack/compile";
import { compileStatusHead } from "./status-head/compile";
import { compileSteps } from "./steps/compile";
import { compileTable } from "./table/compile";
import { compileTabs } from "./tabs/compile";
import { compileTaskList } from "./task-list/compile";
import { compileText } from "./text/compile";
import { compileThread } from "./thread/compile";
import { compileTiles } from "./tiles/compile";
import { compileUploads } from "./uploads/compile";
import { compileViewer } from "./viewer/compile";

export const blockCompilers = {
  accordion: compileAccordion,
  actions: compileActions,
  banner: compileBanner,
  calendar: compileCalendar,
  chart: compileChart,
  "check-answers": compileCheckAnswers,
  claim: compileClaim,
  consent: compileConsent,
  countdown: compileCountdown,
  detail: compileDetail,
  figures: compileFigures,
  form: compileForm,
  grid: compileGrid,
  history: compileHistory,
  notice: compileNotice,
  schedule: compileSchedule,
  "score-sheet": compileScoreSheet,
  slots: compileSlots,
  stack: compileStack,
  "status-head": compileStatusHead,
  steps: compileSteps,
  table: compileTable,
  tabs: compileTabs,
  "task-list": compileTaskList,
  text: compileText,
  thread: compileThread,
  tiles: compileTiles,
  uploads: compileUploads,
  viewer: compileViewer,
} satisfies BlockCompilers;

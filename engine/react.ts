/** The React face of the engine. */
export { runActions } from "./actions/run-actions";
export { partsPrepared, prepareParts, ScreenView } from "./blocks/react";
export { SchemaForm } from "./form/composite/SchemaForm";
export type { WidgetName } from "./form/controls/widget-names";
export { BottomBarContext } from "./render/bottom-bar";
export type { ScreenBundle } from "./render/bundle";
export { Choice } from "./render/Choice";
export { ConsentStatement } from "./render/ConsentStatement";
export { Icon } from "./render/Icon";
export { keepTime } from "./render/keep-time";
export { type LateCode, lateCode } from "./render/late-code";
export { Markdown } from "./render/Markdown";
export { onDemand, type Waiting } from "./render/on-demand";
export { savesData } from "./render/saves-data";
export { usePageStill } from "./render/use-page-still";
export { loadSources, lostSources, reloadChanged, withKeptSources } from "./screen/load-sources";
export { type FormController, ScreenStore } from "./screen/screen-store";
export { ThemeProvider } from "./theme/ThemeProvider";

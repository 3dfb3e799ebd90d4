/** The React face of the engine. */
export { runActions } from "./actions/run-actions";
export { prepareParts } from "./blocks/load-part";
export { SchemaForm, type SchemaFormProps } from "./form/SchemaForm";
export type { ScreenBundle } from "./render/bundle";
export { Choice } from "./render/Choice";
export { Icon } from "./render/Icon";
export { loadSources, lostSources } from "./render/load-sources";
export { ScreenView, type ScreenViewProps } from "./render/ScreenView";
export { ScreenStore } from "./render/screen-store";

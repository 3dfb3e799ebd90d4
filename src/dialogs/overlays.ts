/** The layers that open over the page: one file of code, see late-overlays.tsx. */
export { HelpDialog } from "../help/HelpDialog";
export { AccountDrawer } from "../shell/AccountDrawer";
export { SideDrawer } from "../shell/SideDrawer";
export { DialogView } from "./DialogView";

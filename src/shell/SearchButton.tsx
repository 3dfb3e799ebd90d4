import { UnstyledButton } from "@mantine/core";
import { useWindowEvent } from "@mantine/hooks";
import { type ComponentType, type ReactNode, useState } from "react";
import { Icon } from "../../engine/react";
import { topOverlay } from "../dialogs/use-overlay";
import { text } from "../documents/text";
import { inTime } from "../routes/in-time";
import { showToast } from "./toasts";

const load = () => import("../spotlight/ScreenSearch");

const keys = /Mac/.test(navigator.platform) ? "⌘ K" : "Ctrl K";

/** Opens the search over screens, as Ctrl+K and Cmd+K do. Its code comes when somebody is about to open it. */
export function SearchButton({ screen }: { screen: string }): ReactNode {
  const [Search, setSearch] = useState<ComponentType<{ screen: string; onClose: () => void }>>();
  const open = () => {
    inTime(load()).then(
      ({ ScreenSearch }) => setSearch(() => ScreenSearch),
      () => showToast({ tone: "error", text: text("portal.failed") }),
    );
  };
  useWindowEvent("keydown", (event) => {
    if (event.key.toLowerCase() !== "k" || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
    event.preventDefault();
    if (topOverlay.get() === undefined) open();
  });
  const prepare = () => void load().catch(() => {});
  return (
    <>
      <UnstyledButton
        className="search-button"
        data-keys={keys}
        aria-label={text("search.title")}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={open}
        onPointerEnter={prepare}
        onFocus={prepare}
      >
        <Icon name="search" />
        <span className="search-words">{text("search.open")}</span>
      </UnstyledButton>
      {Search && <Search screen={screen} onClose={() => setSearch(undefined)} />}
    </>
  );
}

/** Gives the person all that a block's question finds as a sheet: which form, how far it is, and the file as soon as it is there. */
import { Menu } from "@mantine/core";
import { type ReactNode, useEffect, useRef, useState } from "react";
import "@mantine/core/styles/Popover.layer.css";
import "@mantine/core/styles/Menu.layer.css";
import "./sheet-menu.css";
import { CallFailure, type SheetProgress, type Sheets } from "../../host";
import { Icon } from "../Icon";
import { useScreen } from "../screen-context";

export interface SheetProps {
  readonly label: string;
  readonly style: "secondary" | "plain";
  readonly call: string;
  readonly forms: readonly string[];
  /** The screen where a person finds all that they have asked for. */
  readonly screen: string | undefined;
  /** The question to the server now. */
  asked(): Readonly<Record<string, unknown>>;
}

export function SheetMenu({ label, style, call, forms, screen, asked }: SheetProps): ReactNode {
  const { host } = useScreen();
  const { progress, make } = useSheet(call, asked);
  const isRunning = progress?.state === "waiting" || progress?.state === "running";
  return (
    <>
      <Menu position="bottom-end" width={240}>
        <Menu.Target>
          <button type="button" className="button" data-style={style} aria-busy={isRunning || undefined}>
            <Icon name="download" />
            {label || host.text("table.export")}
          </button>
        </Menu.Target>
        <Menu.Dropdown>
          {forms.map((form) => (
            <Menu.Item key={form} disabled={isRunning} onClick={() => void make(form)}>
              {host.text(`table.sheet-${form}`)}
            </Menu.Item>
          ))}
          {screen !== undefined && (
            <>
              <Menu.Divider />
              <Menu.Item onClick={() => host.go(screen, {}, { replace: false })}>{host.text("table.sheets")}</Menu.Item>
            </>
          )}
        </Menu.Dropdown>
      </Menu>
      <p className="sheet-progress" role="status" data-state={progress?.state}>
        {progress && host.text(`table.sheet-${progress.state}`, { done: progress.done, total: progress.total ?? 0 })}
      </p>
    </>
  );
}

/** How long to wait before asking again, in milliseconds: a short list is there at once, a long one is not asked of too often. */
const firstPause = 250;
const longestPause = 2_000;

function useSheet(call: string, asked: SheetProps["asked"]) {
  const { host } = useScreen();
  const [progress, setProgress] = useState<SheetProgress>();
  const isShown = useRef(true);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);

  const follow = async (sheets: Sheets, id: string) => {
    for (let pause = firstPause; isShown.current; pause = Math.min(longestPause, pause * 1.5)) {
      const now = await sheets.progress(id);
      if (now.state === "done" && isShown.current) await sheets.save(id);
      setProgress(now);
      if (now.state === "done" || now.state === "failed") return;
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  };
  const make = async (form: string) => {
    const sheets = await host.sheets?.();
    if (!sheets) return;
    setProgress({ state: "waiting", done: 0, total: undefined });
    try {
      await follow(sheets, await sheets.ask(call, asked(), form));
    } catch (failure) {
      setProgress(undefined);
      // The host has told the person of it.
      if (!(failure instanceof CallFailure)) throw failure;
    }
  };
  return { progress, make };
}

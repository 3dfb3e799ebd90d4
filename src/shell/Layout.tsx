/** The frame around a screen: the whole shell, a plain page without menus, or nothing but the title for screen readers. */

import type { CSSProperties, ReactNode } from "react";
import type { ClosedLists } from "../../engine/page";
import type { ScreenEntry } from "../documents/manifest";
import { text } from "../documents/text";
import { usePortal } from "../portal-context";
import { DemoTag } from "./DemoTag";
import { Footer } from "./Footer";
import { Mark } from "./Mark";
import { OfflineStrip } from "./OfflineStrip";
import { Shell } from "./Shell";

const frames = {
  shell: { hasMenu: true, hasTop: true },
  plain: { hasMenu: false, hasTop: true },
  bare: { hasMenu: false, hasTop: false },
} satisfies Record<ClosedLists["screen.layout"], object>;

interface Props {
  readonly entry: ScreenEntry;
  readonly title: string;
  readonly children: ReactNode;
}

export function Layout({ entry, title, children }: Props): ReactNode {
  const { session } = usePortal();
  const frame = frames[entry.layout];
  const background = entry.background
    ? ({ "--page-background": `var(--color-${entry.background})` } as CSSProperties)
    : undefined;
  const main = (
    <main id="isi" className="page-main" data-layout={entry.layout} data-surface={frame.hasMenu ? undefined : "sheet"}>
      {!frame.hasTop && (
        <h1 tabIndex={-1} className="visually-hidden">
          {title}
        </h1>
      )}
      {children}
    </main>
  );
  return (
    <>
      <a className="skip-link" href="#isi">
        {text("portal.skip")}
      </a>
      {frame.hasMenu && session.status === "member" ? (
        <Shell entry={entry} title={title}>
          {main}
        </Shell>
      ) : (
        <div className="plain-page" style={background}>
          <OfflineStrip />
          {frame.hasTop && (
            <header className="plain-header">
              <p className="plain-product">
                <Mark name="layar" size={32} />
                <span className="plain-name">{text("portal.product")}</span>
                <DemoTag />
              </p>
              <h1 tabIndex={-1} className="plain-title">
                {title}
              </h1>
            </header>
          )}
          {main}
          {frame.hasTop && <Footer screen={entry.id} />}
        </div>
      )}
    </>
  );
}

/** The frame around a screen: the whole shell, a plain page without menus, or nothing but the title for screen readers. */
import type { CSSProperties, ReactNode } from "react";
import type { ScreenEntry } from "../documents/manifest";
import { text } from "../documents/text";
import { usePortal } from "../portal-context";
import { DemoTag } from "./DemoTag";
import { Footer } from "./Footer";
import { Mark } from "./Mark";
import { OfflineStrip } from "./OfflineStrip";
import { Shell } from "./Shell";

interface Props {
  readonly entry: ScreenEntry;
  readonly title: string;
  readonly children: ReactNode;
}

export function Layout({ entry, title, children }: Props): ReactNode {
  const { session } = usePortal();
  const background = entry.background
    ? ({ "--page-background": `var(--color-${entry.background})` } as CSSProperties)
    : undefined;
  const main = (
    <main id="isi" className="page-main" data-layout={entry.layout} data-surface={entry.layout === "shell" ? undefined : "sheet"}>
      {entry.layout === "bare" && (
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
      {entry.layout === "shell" && session.status === "member" ? (
        <Shell entry={entry} title={title}>
          {main}
        </Shell>
      ) : (
        <div className="plain-page" style={background}>
          <OfflineStrip />
          {entry.layout !== "bare" && (
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
          {entry.layout !== "bare" && <Footer />}
        </div>
      )}
    </>
  );
}

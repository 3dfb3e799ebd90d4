/** The page of the manual for the open screen, and a search over the pages of the person's own set. Its code and its pages come when it is opened. */
import { type ReactNode, useCallback, useEffect, useMemo, useState } from "react";
import "./help.css";
import { Icon } from "../../engine/react";
import { DialogFrame } from "../dialogs/DialogFrame";
import type { HelpItem, HelpPage, HelpTable } from "../documents/help";
import { text } from "../documents/text";
import { usePortal } from "../portal-context";
import { LoadFailed } from "../shell/Loader";
import { foundIn } from "./found-in";
import { pagesFor } from "./pages-for";

interface Answer {
  readonly pages?: readonly HelpPage[];
  readonly hasFailed?: boolean;
}

export function HelpDialog({ screen, onClose }: { screen: string; onClose: () => void }): ReactNode {
  const { program } = usePortal();
  const set = program?.set;
  const [{ pages, hasFailed = false }, setAnswer] = useState<Answer>({});
  const ask = useCallback(() => {
    pagesFor(set).then(
      (found) => setAnswer({ pages: found }),
      () => setAnswer({ hasFailed: true }),
    );
  }, [set]);
  useEffect(ask, [ask]);
  const [query, setQuery] = useState("");
  const [shown, setShown] = useState(screen);
  const found = useMemo(() => foundIn(pages ?? [], query), [pages, query]);
  const page = pages?.find((one) => one.screen === shown);
  const choose = (one: HelpPage) => {
    setQuery("");
    setShown(one.screen);
  };
  return (
    <DialogFrame width={750} title={text("help.title", { screen: page?.title ?? "" })} closable onDismiss={onClose}>
      <div className="help" aria-busy={pages === undefined && !hasFailed}>
        <label className="help-search">
          <span>{text("help.search")}</span>
          <input type="search" value={query} onChange={({ target }) => setQuery(target.value)} data-autofocus />
        </label>
        <p role="status" className="help-count">
          {query !== "" && text(found.length > 0 ? "help.count" : "help.none", { count: found.length })}
        </p>
        {hasFailed && <LoadFailed retry={ask} />}
        {query === "" ? (
          page ? (
            <Page page={page} />
          ) : (
            pages && <p>{text("help.empty")}</p>
          )
        ) : (
          <ul className="help-found">
            {found.map(({ page: one, line }) => (
              <li key={one.screen}>
                <button type="button" onClick={() => choose(one)}>
                  <strong>{one.title}</strong>
                  <span>{line}</span>
                </button>
              </li>
            ))}
          </ul>
        )}
        {program?.help && (
          <a className="help-more" href={program.help.href} target="_blank" rel="noopener noreferrer">
            <Icon name="help" />
            {text("help.more")} {text("link.new-tab")}
          </a>
        )}
      </div>
    </DialogFrame>
  );
}

function Page({ page }: { page: HelpPage }): ReactNode {
  return (
    <article>
      {page.where.map((way) => (
        <p key={way} className="help-where">
          {way}
        </p>
      ))}
      <Items items={page.items} />
      {page.tables.map((table, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the tables of a page never change
        <Table key={index} table={table} />
      ))}
    </article>
  );
}

function Items({ items }: { items: readonly HelpItem[] }): ReactNode {
  return (
    <ul>
      {items.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the sentences of a page never change
        <li key={index}>
          {item.text}
          {item.inner && <Items items={item.inner} />}
        </li>
      ))}
    </ul>
  );
}

/** A row is told as lines, each behind the name of its column: a dialog on a phone has no room for columns. */
function Table({ table: { title, head, rows, picture } }: { table: HelpTable }): ReactNode {
  return (
    <section>
      <h3>{title}</h3>
      {picture !== undefined && <img src={`data:image/svg+xml,${encodeURIComponent(picture)}`} alt={text("help.picture")} />}
      <dl>
        {rows.map(([name, ...cells], row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the rows of a page never change
          <div key={row}>
            <dt>{name?.[0]}</dt>
            {name?.slice(1).map((line) => (
              <dd key={line}>{line}</dd>
            ))}
            {cells.map((lines, column) =>
              lines.length === 0 ? null : (
                <dd key={head[column + 1]}>
                  <span className="help-head">{head[column + 1]}:</span> {lines.join("; ")}
                </dd>
              ),
            )}
          </div>
        ))}
      </dl>
    </section>
  );
}

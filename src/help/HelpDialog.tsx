/** The help of the open screen, and a search over the pages of the person's own set. Its code and its pages come when it is opened. */
import { type ReactNode, useCallback, useEffect, useMemo, useState } from "react";
import "./help.css";
import { Icon } from "../../engine/react";
import { DialogFrame } from "../dialogs/DialogFrame";
import type { HelpPage } from "../documents/help";
import { text } from "../documents/text";
import { usePortal } from "../portal-context";
import { LoadFailed } from "../shell/Loader";
import { foundIn } from "./found-in";
import { pagesFor } from "./pages-for";
import { type ToldField, type ToldGroup, type ToldPage, toldPages } from "./told";

interface Answer {
  readonly pages?: readonly HelpPage[];
  readonly hasFailed?: boolean;
}

export function HelpDialog({ screen, onClose }: { screen: string; onClose: () => void }): ReactNode {
  const { program, context } = usePortal();
  const set = program?.set;
  const [{ pages: all, hasFailed = false }, setAnswer] = useState<Answer>({});
  const ask = useCallback(() => {
    pagesFor(set).then(
      (pages) => setAnswer({ pages }),
      () => setAnswer({ hasFailed: true }),
    );
  }, [set]);
  useEffect(ask, [ask]);
  const pages = useMemo(() => all && toldPages(all, context), [all, context]);
  const [query, setQuery] = useState("");
  const [shown, setShown] = useState(screen);
  const found = useMemo(() => foundIn(pages ?? [], query), [pages, query]);
  const page = pages?.find((one) => one.screen === shown);
  const choose = (one: ToldPage) => {
    setQuery("");
    setShown(one.screen);
  };
  return (
    <DialogFrame width={750} title={text("help.title", { screen: page?.title ?? "" })} closable onDismiss={onClose}>
      <div className="help" aria-busy={pages === undefined && !hasFailed}>
        <label className="help-search">
          <span>{text("help.search")}</span>
          <input type="search" value={query} onChange={({ target }) => setQuery(target.value)} />
        </label>
        <p role="status" className="help-count">
          {query !== "" && text(found.length > 0 ? "help.count" : "help.none", { count: found.length })}
        </p>
        {hasFailed && <LoadFailed retry={ask} />}
        {query === "" ? (
          page ? (
            <Page page={page} isOpen={page.screen === screen} />
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

/** Of the open screen nobody asks where it is. */
function Page({ page, isOpen }: { page: ToldPage; isOpen: boolean }): ReactNode {
  return (
    <article>
      {!isOpen && page.where.length > 0 && <p className="help-where">{text("help.where", { ways: page.where.join("; ") })}</p>}
      <Groups groups={page.about} heading="h3" />
      <Steps groups={page.steps} />
      <Chapter name="dates" groups={page.dates} />
      <Chapter name="states" groups={page.states}>
        {page.picture !== undefined && (
          <details>
            <summary>{text("help.picture")}</summary>
            <img src={`data:image/svg+xml,${encodeURIComponent(page.picture)}`} alt={text("help.picture-alt")} />
          </details>
        )}
      </Chapter>
      <Chapter name="notes" groups={page.notes} />
    </article>
  );
}

/** A long form is read section by section: each opens by its title. */
function Steps({ groups }: { groups: readonly ToldGroup[] }): ReactNode {
  const isLong = groups.reduce((count, { fields }) => count + fields.length, 0) > fieldsAtOnce;
  return groups.map((group, index) =>
    isLong && group.title !== "" ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a page never change
      <details key={index} className="help-part">
        <summary>{group.title}</summary>
        <Group group={{ ...group, title: "" }} heading="h3" />
      </details>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a page never change
      <Group key={index} group={group} heading="h3" />
    ),
  );
}

const fieldsAtOnce = 8;

function Chapter(props: { name: "dates" | "states" | "notes"; groups: readonly ToldGroup[]; children?: ReactNode }): ReactNode {
  if (props.groups.length === 0) return null;
  return (
    <section>
      <h3>{text(`help.${props.name}`)}</h3>
      <Groups groups={props.groups} heading="h4" />
      {props.children}
    </section>
  );
}

/** A chapter has a heading of its own above those of its groups. */
type Heading = "h3" | "h4";

const Groups = ({ groups, heading }: { groups: readonly ToldGroup[]; heading: Heading }): ReactNode =>
  groups.map((group, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a page never change
    <Group key={index} group={group} heading={heading} />
  ));

function Group({ group: { title, lines, fields }, heading: Title }: { group: ToldGroup; heading: Heading }): ReactNode {
  return (
    <div className="help-group">
      {title !== "" && <Title className="help-group-title">{title}</Title>}
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
      <Fields fields={fields} />
    </div>
  );
}

function Fields({ fields }: { fields: readonly ToldField[] }): ReactNode {
  if (fields.length === 0) return null;
  return (
    <dl>
      {fields.map(({ name, lines, fields: inner }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the fields of a page never change
        <div key={index}>
          <dt>{name}</dt>
          <dd>
            {lines.join(" ")}
            <Fields fields={inner} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

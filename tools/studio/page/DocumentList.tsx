/** All that can be opened: the documents by program and sort, a search over all they say, what is wrong, and what changed. */
import { SegmentedControl, TextInput } from "@mantine/core";
import { type ComponentType, type ReactNode, useEffect, useMemo, useState } from "react";
import type { DocumentView, FoundView } from "../desk-view";
import type { SheetSort } from "../sheets/sheet-texts";
import { addressOf, type Place } from "./address";
import { api } from "./api";
import { useDesk } from "./desk-context";
import { NewCohort } from "./NewCohort";
import { NewColumn } from "./NewColumn";
import { NewField } from "./NewField";
import { NewTile } from "./NewTile";
import { Sheets } from "./Sheets";
import { useDocuments } from "./use-documents";
import { words } from "./wording";

type List = keyof typeof words.lists;

export function DocumentList({ place }: { readonly place: Place | undefined }): ReactNode {
  const { state } = useDesk();
  const [list, setList] = useState<List>("all");
  const [asked, setAsked] = useState("");
  const documents = useDocuments(state.version);
  const found = useSearch(asked, state.version);
  const counts: Readonly<Record<List, number>> = { all: 0, problems: state.problems.length, changed: state.changed.length };
  return (
    <nav className="desk-list" aria-label={words.documents}>
      <TextInput
        type="search"
        label={words.search}
        value={asked}
        onChange={({ target }) => setAsked(target.value)}
        onKeyDown={({ key }) => key === "Escape" && setAsked("")}
      />
      {found ? (
        <Found found={found} />
      ) : (
        <>
          <SegmentedControl
            fullWidth
            className="desk-switch"
            aria-label={words.documents}
            value={list}
            onChange={(value) => setList(value as List)}
            data={Object.entries(words.lists).map(([value, label]) => ({
              value,
              label: counts[value as List] > 0 ? `${label} ${counts[value as List]}` : label,
            }))}
          />
          {list === "all" && <Tree documents={documents} place={place} unsaved={state.unsaved} />}
          {list === "problems" && <ProblemList />}
          {list === "changed" && <Changed documents={documents} place={place} />}
        </>
      )}
    </nav>
  );
}

/** Undefined while nothing is asked. */
function useSearch(asked: string, version: number): readonly FoundView[] | undefined {
  const [found, setFound] = useState<readonly FoundView[]>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is found may have changed with each edit
  useEffect(() => {
    if (asked.trim() === "") return setFound(undefined);
    let isCurrent = true;
    const waiting = setTimeout(() => void api.search(asked).then((now) => isCurrent && setFound(now)), 120);
    return () => {
      isCurrent = false;
      clearTimeout(waiting);
    };
  }, [asked, version]);
  return found;
}

function Found({ found }: { readonly found: readonly FoundView[] }): ReactNode {
  return (
    <>
      <p role="status" className="desk-count">
        {words.found(found.length)}
      </p>
      <ul className="desk-links">
        {found.map(({ file, path, open, title, text }) => (
          <li key={`${file} ${path.join("/")} ${text}`}>
            <a href={addressOf({ file, path: open })}>
              <strong>{text}</strong>
              <span>{[title, ...path.filter((key) => typeof key === "string")].join(" › ")}</span>
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}

/** A value that is wrong is edited in the object around it. */
const placeOf = (path: readonly (string | number)[]) => path.slice(0, -1);

interface ListProps {
  readonly documents: readonly DocumentView[];
  readonly place: Place | undefined;
}

function Tree({ documents, place, unsaved }: ListProps & { readonly unsaved: readonly string[] }): ReactNode {
  const programs = useMemo(() => byProgram(documents), [documents]);
  const open = documents.find(({ file }) => file === place?.file);
  return programs.map(([program, title, kinds]) => (
    <details key={program} className="desk-program" open={program === open?.program || undefined}>
      <summary>{title}</summary>
      <Sheets program={program} sort="words" />
      {kinds.map(([kind, ones]) => (
        <details key={kind} className="desk-kind" open={(program === open?.program && kind === open.kind) || undefined}>
          <summary>
            {words.kinds[kind] ?? kind} <span className="desk-figure">{ones.length}</span>
          </summary>
          <Ways kind={kind} program={program} />
          <ul className="desk-links">
            {ones.map((one) => (
              <DocumentLink key={one.file} document={one} place={place} isUnsaved={unsaved.includes(one.file)} />
            ))}
          </ul>
        </details>
      ))}
    </details>
  ));
}

/** The guided ways that begin at a sort of documents. */
const ways: Readonly<Record<string, ComponentType<{ readonly program: string }>>> = {
  cohort: NewCohort,
  data: NewField,
  screen: NewColumn,
  menu: NewTile,
};

/** The sheets as which texts of a sort of documents go out. */
const sheets: Readonly<Record<string, SheetSort>> = { cohort: "dates", reference: "lists" };

function Ways({ kind, program }: { readonly kind: string; readonly program: string }): ReactNode {
  const Way = ways[kind];
  const sheet = sheets[kind];
  return (
    <>
      {Way && <Way program={program} />}
      {sheet && <Sheets program={program} sort={sheet} />}
    </>
  );
}

function DocumentLink({
  document,
  place,
  isUnsaved,
}: {
  document: DocumentView;
  place: Place | undefined;
  isUnsaved: boolean;
}): ReactNode {
  const { file, title, id } = document;
  return (
    <li>
      <a href={addressOf({ file, path: [] })} aria-current={place?.file === file ? "page" : undefined}>
        <strong>
          {title}
          {isUnsaved && <span className="desk-mark">{words.unsavedMark}</span>}
        </strong>
        <span>{id}</span>
      </a>
    </li>
  );
}

type ByKind = readonly (readonly [kind: string, documents: readonly DocumentView[]])[];

/** As one walks the portal: a program, its cohorts, its menus, its screens, what they show. */
function byProgram(documents: readonly DocumentView[]): readonly (readonly [program: string, title: string, kinds: ByKind])[] {
  const order = Object.keys(words.kinds);
  const programs = [...new Set(documents.map(({ program }) => program))].sort((one, other) =>
    one === "bersama" ? 1 : other === "bersama" ? -1 : one.localeCompare(other),
  );
  return programs.map((program) => {
    const own = documents.filter((one) => one.program === program);
    const kinds = [...new Set(own.map(({ kind }) => kind))].sort((one, other) => order.indexOf(one) - order.indexOf(other));
    const title = own.find(({ kind }) => kind === "program")?.title ?? words.shared;
    const inKind = (kind: string) =>
      own.filter((one) => one.kind === kind).sort((one, other) => one.title.localeCompare(other.title, "id", { numeric: true }));
    return [program, title, kinds.map((kind) => [kind, inKind(kind)] as const)] as const;
  });
}

function ProblemList(): ReactNode {
  const { state } = useDesk();
  if (state.problems.length === 0) return <p className="desk-count">{words.noProblems}</p>;
  return (
    <ul className="desk-links">
      {state.problems.map(({ file, path, text, line }) => (
        <li key={`${file} ${path.join("/")} ${text}`}>
          <a href={addressOf({ file, path: placeOf(path) })}>
            <strong>{text}</strong>
            <span>
              {file}:{line}
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}

function Changed({ documents, place }: ListProps): ReactNode {
  const { state } = useDesk();
  const known = new Map(documents.map((one) => [one.file, one]));
  if (state.changed.length === 0) return <p className="desk-count">{words.noChanges}</p>;
  return (
    <ul className="desk-links">
      {state.changed.map((file) => (
        <DocumentLink
          key={file}
          document={known.get(file) ?? { file, id: file, title: file, kind: "", program: "" }}
          place={place}
          isUnsaved={state.unsaved.includes(file)}
        />
      ))}
    </ul>
  );
}

/** The open place: where it stands, what is wrong with it, and its keys or items. */
import { Select } from "@mantine/core";
import { type ReactNode, useEffect, useRef, useState } from "react";
import type { PlaceView } from "../desk-view";
import { addressOf, type Place } from "./address";
import { api, Refused } from "./api";
import { Conditions } from "./Conditions";
import { useDesk } from "./desk-context";
import { Items } from "./Items";
import { ObjectParts } from "./ObjectParts";
import { Problems } from "./Problems";
import { askPreview } from "./preview-link";
import { words } from "./wording";

export function PlacePane({ place }: { readonly place: Place }): ReactNode {
  const { state, send } = useDesk();
  const { view, refused } = usePlaceView(place, `${state.version} ${state.problems.length} ${state.isChecked}`);
  const heading = useRef<HTMLHeadingElement>(null);
  const at = JSON.stringify(place.path);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whoever goes to another place goes on from its title
  useEffect(() => heading.current?.focus({ preventScroll: true }), [at, view === undefined]);
  useEffect(() => askPreview(view ? { kind: "point", at: view.shownBy } : { kind: "point" }), [view]);
  if (refused) return <p className="desk-note">{refused}</p>;
  if (!view) return null;
  const { file, path, title, help, crumbs, forms, problems, sort } = view;
  const chosen = forms.find(({ isChosen }) => isChosen);
  const own = problems.filter((one) => one.path.length === path.length || !isShown(view, one.path[path.length]));
  return (
    <article className="place" aria-labelledby="place-title" onFocus={({ target }) => pointAt(view, target)}>
      <nav className="place-crumbs" aria-label={words.path}>
        {crumbs.map((crumb) => (
          <a key={crumb.path.join("/")} href={addressOf({ file, path: crumb.path })}>
            {crumb.title}
          </a>
        ))}
      </nav>
      <h1 id="place-title" ref={heading} tabIndex={-1}>
        {title}
      </h1>
      <p className="place-file">
        <code>{path.length === 0 ? file : path.join(".")}</code>
      </p>
      {help && help !== title && <p className="place-help">{help}</p>}
      <Problems problems={own} />
      {forms.length > 1 && path.length > 0 && (
        <Select
          className="place-form"
          label={words.formHere}
          value={chosen ? String(chosen.number) : null}
          data={forms.map(({ number, title: name }) => ({ value: String(number), label: name }))}
          allowDeselect={false}
          searchable={forms.length > 12}
          maxDropdownHeight={360}
          onChange={(number) => number !== null && void send(() => api.turn(file, path, Number(number)))}
        />
      )}
      {sort === "object" && <ObjectParts key={at} view={view} />}
      {(sort === "list" || sort === "map") && <Items key={at} view={view} />}
      {sort === "logic" && <Conditions key={at} view={view} />}
      {!["object", "list", "map", "logic"].includes(sort) && <Leaf view={view} />}
    </article>
  );
}

/** The words of the field in focus are outlined where the preview shows it. */
function pointAt({ parts, shownBy }: PlaceView, target: Element): void {
  const key = target.closest<HTMLElement>(".part")?.dataset.key;
  const part = parts.find((one) => String(one.key) === key);
  if (part && typeof part.value === "string")
    askPreview({ kind: "point", at: { ...shownBy, texts: [part.value, ...shownBy.texts] } });
}

const isShown = (view: PlaceView, key: string | number | undefined) => view.parts.some((part) => part.key === key);

/** A value that stands alone is edited where it belongs. */
function Leaf({ view }: { readonly view: PlaceView }): ReactNode {
  const { file, path, value } = view;
  return (
    <p>
      <a href={addressOf({ file, path: path.slice(0, -1) })}>{String(value)}</a>
    </p>
  );
}

function usePlaceView(place: Place, version: string): { readonly view?: PlaceView; readonly refused?: string } {
  const [shown, setShown] = useState<{ readonly view?: PlaceView; readonly refused?: string }>({});
  const { file, path } = place;
  const at = JSON.stringify(path);
  // biome-ignore lint/correctness/useExhaustiveDependencies: read again with each edit, and with each check
  useEffect(() => {
    let isCurrent = true;
    api.place(file, JSON.parse(at)).then(
      (view) => isCurrent && setShown({ view }),
      (error) => isCurrent && setShown({ refused: error instanceof Refused ? error.message : words.lost }),
    );
    return () => {
      isCurrent = false;
    };
  }, [file, at, version]);
  const { view } = shown;
  return view && (view.file !== file || JSON.stringify(view.path) !== at) ? {} : shown;
}

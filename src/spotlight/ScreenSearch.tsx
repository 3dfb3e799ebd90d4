/**
 * The search over every screen that this person may open: Mantine's Spotlight, as a combobox whose list never takes the focus. Its code
 * and what it searches in are loaded when it is first opened.
 */
import { createSpotlight, Spotlight, useSpotlight } from "@mantine/spotlight";
import { type ReactNode, useEffect, useId, useMemo, useRef, useState } from "react";
import "@mantine/core/styles/Modal.layer.css";
import "@mantine/spotlight/styles.layer.css";
import "./spotlight.css";
import { Icon } from "../../engine/react";
import { useOverlay } from "../dialogs/use-overlay";
import { text } from "../documents/text";
import { type Listed, listedGroups } from "./listed-groups";
import { useOpenFinding } from "./open-finding";
import { useFindings } from "./use-findings";

/** `screen` is the one that is open. */
export function ScreenSearch({ screen, onClose }: { screen: string; onClose: () => void }): ReactNode {
  const [[store, spotlight]] = useState(() => {
    const made = createSpotlight();
    made[1].open();
    return made;
  });
  const { root, content } = useOverlay(spotlight.close);
  const [query, setQuery] = useState("");
  const { selected } = useSpotlight(store);
  const list = useId();
  const found = useFindings();
  const open = useOpenFinding();
  const groups = useMemo(() => listedGroups(query, found, screen), [query, found, screen]);
  const count = groups.reduce((sum, { items }) => sum + items.length, 0);
  const chosen = useRef<Listed>(undefined);
  // The page has the focus again before anything opens.
  useEffect(() => () => void (chosen.current && open(chosen.current)), [open]);
  const optionId = (index: number) => `${list}-${index}`;
  const isNone = found.ready && count === 0;
  return (
    <Spotlight.Root
      {...root}
      store={store}
      query={query}
      onQueryChange={setQuery}
      onSpotlightClose={onClose}
      shortcut={null}
      clearQueryOnClose={false}
      title={text("search.title")}
      xOffset={12}
      yOffset={64}
      radius="xl"
      overlayProps={{}}
      zIndex={200}
      classNames={{
        header: "spotlight-title",
        title: "visually-hidden",
        content: "spotlight",
        search: "spotlight-input",
        action: "spotlight-action",
      }}
    >
      <div ref={content.ref} className="spotlight-parts">
        <Spotlight.Search
          role="combobox"
          aria-expanded={count > 0}
          aria-controls={list}
          aria-activedescendant={selected >= 0 && selected < count ? optionId(selected) : undefined}
          aria-autocomplete="list"
          aria-label={text("search.title")}
          placeholder={text("search.title")}
          leftSection={<Icon name="search" />}
          data-autofocus
        />
        <div id={list} role="listbox" aria-label={text("search.screens")} className="spotlight-list" hidden={count === 0}>
          <Spotlight.ActionsList role="presentation" classNames={{ actionsList: "spotlight-groups" }}>
            <FoundGroups
              groups={groups}
              selected={selected}
              optionId={optionId}
              onChoose={(item) => {
                chosen.current = item;
              }}
            />
          </Spotlight.ActionsList>
        </div>
        {isNone && (
          <Spotlight.Empty>
            <strong>{text("search.none")}</strong>
            <span>{text("search.none-hint")}</span>
          </Spotlight.Empty>
        )}
        <p className="visually-hidden" role="status">
          {query !== "" && found.ready && (count > 0 ? text("search.count", { count }) : text("search.none"))}
        </p>
      </div>
    </Spotlight.Root>
  );
}

interface FoundGroupsProps {
  readonly groups: ReturnType<typeof listedGroups>;
  readonly selected: number;
  optionId(index: number): string;
  onChoose(item: Listed): void;
}

/** The screens that were found; the arrows walk through all groups, so their entries are counted on from one to the next. */
function FoundGroups({ groups, selected, optionId, onChoose }: FoundGroupsProps): ReactNode {
  let index = 0;
  return groups.map(({ label, items }) => (
    <Spotlight.ActionsGroup key={label} role="group" aria-label={label} label={label} className="spotlight-group">
      {items.map((item) => {
        const at = index++;
        return (
          <Spotlight.Action
            key={item.finding.screen}
            role="option"
            aria-selected={at === selected}
            renderRoot={(props) => <button {...props} id={optionId(at)} type="button" />}
            label={item.finding.title}
            description={item.hint}
            leftSection={<Icon name={item.finding.icon ?? "file"} />}
            onClick={() => onChoose(item)}
          />
        );
      })}
    </Spotlight.ActionsGroup>
  ));
}

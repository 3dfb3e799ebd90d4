/** The page of the preview: a bar that sets one view, and up to four views side by side. What they show stands in the address. */
import { Button, SegmentedControl } from "@mantine/core";
import { type ReactNode, useEffect, useState } from "react";
import {
  mostViews,
  type PreviewChoices,
  type PreviewView,
  previewChoices,
  readViews,
  writeViews,
} from "../../../portal/preview-view";
import "@mantine/core/styles/SegmentedControl.layer.css";
import { Difference } from "./Difference";
import { Frame, movedTo } from "./Frame";
import { ViewControls } from "./ViewControls";
import { words } from "./wording";

export function Preview({ window: number }: { readonly window: number }): ReactNode {
  const [views, setViews] = useState(() => readViews(location.search));
  const [chosen, setChosen] = useState(0);
  const [told, setTold] = useState("");
  const [isCompared, setCompared] = useState(false);
  const choices = useChoices();
  const show = (next: readonly PreviewView[]) => {
    setViews([...next]);
    setTold("");
    history.replaceState(null, "", `${location.pathname}?${writeViews(next)}`);
  };
  const change = (index: number, view: PreviewView) => show(views.map((one, at) => (at === index ? view : one)));
  const add = () => {
    show([...views, views[chosen] as PreviewView]);
    setChosen(views.length);
  };
  const remove = (index: number) => {
    show(views.filter((_, at) => at !== index));
    setChosen(Math.max(0, chosen >= index ? chosen - 1 : chosen));
  };
  const copy = async () => {
    await navigator.clipboard.writeText(location.href);
    setTold(words.copied);
  };
  return (
    <div className="preview">
      <header className="preview-head">
        <h1>{words.title}</h1>
        <p>{words.intro}</p>
      </header>
      <main className="preview-main">
        <section className="preview-bar" aria-label={words.chosen}>
          <div className="preview-row">
            {views.length > 1 && (
              <SegmentedControl
                aria-label={words.chosen}
                value={String(chosen)}
                onChange={(value) => setChosen(Number(value))}
                data={views.map((_, index) => ({ value: String(index), label: words.view(index + 1) }))}
              />
            )}
            {views.length < mostViews && (
              <Button variant="default" onClick={add}>
                {words.add}
              </Button>
            )}
            <Button variant="default" onClick={() => void copy()}>
              {words.copy}
            </Button>
            <Button variant="default" aria-expanded={isCompared} onClick={() => setCompared(!isCompared)}>
              {isCompared ? words.hideDifference : words.difference}
            </Button>
            <span role="status">{told}</span>
          </div>
          {typeof choices === "string" && <p role="status">{choices}</p>}
          {typeof choices === "object" && (
            <ViewControls
              key={chosen}
              view={views[chosen] as PreviewView}
              choices={choices}
              onChange={(view) => change(chosen, view)}
            />
          )}
        </section>
        {isCompared && typeof choices === "object" && (
          <Difference people={choices.people} onShow={(view) => change(chosen, view)} />
        )}
        {typeof choices === "object" && (
          <div className="preview-frames" data-count={views.length}>
            {views.map((view, index) => (
              <Frame
                // biome-ignore lint/suspicious/noArrayIndexKey: a frame is a place on the page, and shows whatever stands there
                key={index}
                window={number}
                index={index}
                view={view}
                choices={choices}
                isChosen={views.length > 1 && index === chosen}
                isAnswering={index === chosen}
                {...(views.length > 1 ? { onRemove: () => remove(index) } : {})}
                onMove={(path) => change(index, movedTo(view, path))}
              />
            ))}
          </div>
        )}
      </main>
    </div>
  );
}

/** Screens and people, or a sentence while there are none. */
function useChoices(): PreviewChoices | string {
  const [choices, setChoices] = useState<PreviewChoices | string>(words.loading);
  useEffect(() => {
    fetch(previewChoices)
      .then(async (answer) => setChoices((await answer.json()) as PreviewChoices))
      .catch(() => setChoices(words.lost));
  }, []);
  return choices;
}

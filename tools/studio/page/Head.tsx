/** The bar over the desk: steps back and forward, saving, what is wrong, and what stands beside the form. */
import { Button, useComputedColorScheme, useMantineColorScheme } from "@mantine/core";
import type { ReactNode } from "react";
import { Icon } from "../../../engine/react";
import { reviewAddress } from "./address";
import { api } from "./api";
import { useDesk } from "./desk-context";
import { words } from "./wording";

export type Side = keyof typeof words.sides;

interface HeadProps {
  readonly side: Side | undefined;
  readonly hasPlace: boolean;
  onSide(side: Side | undefined): void;
}

export function Head({ side, hasPlace, onSide }: HeadProps): ReactNode {
  const { state, send } = useDesk();
  const { setColorScheme } = useMantineColorScheme();
  const scheme = useComputedColorScheme("light");
  const { undo, redo, unsaved, problems, isChecked } = state;
  const toggle = (name: Side) => (
    <Button
      key={name}
      variant={side === name ? "light" : "default"}
      aria-pressed={side === name}
      disabled={!hasPlace}
      onClick={() => onSide(side === name ? undefined : name)}
    >
      {words.sides[name]}
    </Button>
  );
  return (
    <header className="desk-head">
      <a className="desk-name" href="#mulai">
        {words.title}
      </a>
      <div className="desk-steps">
        <Button
          variant="default"
          disabled={undo === undefined}
          title={undo && words.undoOf(undo)}
          onClick={() => void send(api.undo)}
        >
          {words.undo}
        </Button>
        <Button
          variant="default"
          disabled={redo === undefined}
          title={redo && words.redoOf(redo)}
          onClick={() => void send(api.redo)}
        >
          {words.redo}
        </Button>
      </div>
      <p className="desk-status" data-tone={isChecked && problems.length > 0 ? "warn" : undefined} role="status">
        {isChecked ? words.problems(problems.length) : words.checking}
      </p>
      <div className="desk-end">
        <Button component="a" variant="default" href={reviewAddress}>
          {words.review.title}
        </Button>
        {(Object.keys(words.sides) as Side[]).map(toggle)}
        <Button
          variant="default"
          aria-label={scheme === "dark" ? words.light : words.dark}
          onClick={() => setColorScheme(scheme === "dark" ? "light" : "dark")}
        >
          <Icon name={scheme === "dark" ? "sun" : "moon"} />
        </Button>
        <p className="desk-unsaved">{unsaved.length === 0 ? words.saved : words.unsaved(unsaved.length)}</p>
        <Button disabled={unsaved.length === 0} onClick={() => void send(api.save)}>
          {words.save}
        </Button>
      </div>
    </header>
  );
}

/**
 * "Mengapa terkunci?" beside what a person sees and may not use. The reasons are worked out when it is opened, by code that comes then, and
 * stand as they were until it is opened again.
 */
import { type ReactNode, useContext, useId, useState } from "react";
import { lateCode } from "./late-code";
import type { Lock } from "./lock";
import { onDemand } from "./on-demand";
import { ScreenContext } from "./screen-context";
import type { ReasonsProps } from "./WhyReasons";

interface Props {
  /** Called when it is opened. */
  readonly locks: () => readonly Lock[];
  /** The locked thing: it follows the question for who does not see where it stands. */
  readonly about?: string;
  readonly text: (ref: string, values?: Readonly<Record<string, unknown>>) => string;
}

const Reasons = onDemand<ReasonsProps>(
  lateCode(async () => (await import("./WhyReasons")).WhyReasons),
  () => null,
);

export function Why({ locks, about, text }: Props): ReactNode {
  const screen = useContext(ScreenContext);
  const [asked, setAsked] = useState<readonly Lock[]>();
  const id = useId();
  return (
    <div className="why">
      <button
        type="button"
        className="button"
        data-style="plain"
        aria-expanded={asked !== undefined}
        aria-controls={asked && id}
        onClick={() => setAsked(asked ? undefined : locks())}
      >
        {text("why.ask")} {about && <span className="visually-hidden">{about}</span>}
      </button>
      <div id={id} role="status">
        {asked && <Reasons locks={asked} screen={screen} text={text} />}
      </div>
    </div>
  );
}

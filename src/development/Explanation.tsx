/** The panel that says why the parts of the open screen are shown or not, and what its document leaves out: the newest screen first, renewed with its scope. */
import { conditions } from "virtual:layar/conditions";
import {
  type KeyboardEvent,
  type ReactNode,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from "react";
import { type ExplainedPart, explainScreen, impliedOf, type NamedLogic, namesIn } from "../../engine/page";
import { replacedModules } from "../documents/live";
import { useStore } from "../store";
import { ExplainedPartView } from "./ExplainedPartView";
import { RuleView } from "./ExplainedTree";
import { ImpliedParts } from "./ImpliedParts";
import { type OpenedScreen, openScreens } from "./open-screens";
import { words } from "./wording";
import "./explanation.css";

export function Explanation({ close }: { close: () => void }): ReactNode {
  const screens = useStore(openScreens);
  const [onlyHidden, setOnlyHidden] = useState(false);
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== "Escape") return;
    // A dialog around the panel stays open.
    event.preventDefault();
    event.stopPropagation();
    close();
  };
  return (
    <div className="layar-explanation" role="dialog" aria-labelledby="layar-explanation-title" onKeyDown={closeOnEscape}>
      <div className="explanation-head">
        <h1 id="layar-explanation-title" tabIndex={-1} ref={title}>
          {words.title}
        </h1>
        <button type="button" onClick={close}>
          {words.close}
        </button>
      </div>
      <p>{words.keys}</p>
      <label>
        <input type="checkbox" checked={onlyHidden} onChange={(event) => setOnlyHidden(event.target.checked)} />{" "}
        {words.onlyHidden}
      </label>
      {screens.length === 0 && <p>{words.nothing}</p>}
      {[...screens].reverse().map((opened) => (
        <ExplainedScreenView key={opened.bundle.screen.id} opened={opened} onlyHidden={onlyHidden} />
      ))}
    </div>
  );
}

function ExplainedScreenView({ opened, onlyHidden }: { opened: OpenedScreen; onlyHidden: boolean }): ReactNode {
  const { bundle, store } = opened;
  const subscribe = useCallback(
    (notify: () => void) => store.subscribe([...Object.keys(store.scope), "refused"], notify),
    [store],
  );
  const scope = useSyncExternalStore(subscribe, () => store.scope);
  const named = (useStore(replacedModules).get("conditions")?.conditions as readonly NamedLogic[] | undefined) ?? conditions;
  const explained = useMemo(() => {
    const namesOf = namesIn(named, [bundle.screen.id, ...Object.keys(bundle.data)]);
    return explainScreen(bundle.screen, { data: bundle.data, scope, namesOf });
  }, [bundle, scope, named]);
  const wanted = (parts: readonly ExplainedPart[]) => (onlyHidden ? parts.flatMap(notShown) : parts);
  const parts = wanted(explained.parts);
  return (
    <section>
      <h2>{bundle.screen.id}</h2>
      {!onlyHidden && explained.rules.length > 0 && (
        <>
          <h3>{words.opens}</h3>
          {explained.rules.map((rule) => (
            <RuleView key={rule.at} rule={rule} />
          ))}
        </>
      )}
      {!onlyHidden && explained.sources.length > 0 && <h3>{words.data}</h3>}
      {!onlyHidden && explained.sources.map((part) => <ExplainedPartView key={part.id} part={part} />)}
      <h3>{words.blocks}</h3>
      {parts.length === 0 && <p>{words.allShown}</p>}
      {parts.map((part) => (
        <ExplainedPartView key={part.id} part={part} />
      ))}
      {!onlyHidden && <ImpliedParts implied={impliedOf(bundle.implied ?? [], explained.parts)} />}
    </section>
  );
}

/** The outermost parts that are not shown. */
function notShown(part: ExplainedPart): readonly ExplainedPart[] {
  return part.status === "shown" ? part.parts.flatMap(notShown) : [part];
}

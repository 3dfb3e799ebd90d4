/**
 * A component whose code is loaded when it is first shown. Until then `Meanwhile` is shown instead. When the code cannot be loaded,
 * `Meanwhile` is told and may offer to try again; when the network is back, it is tried again by itself. Nothing around it is touched.
 */
import { type ComponentType, type ReactNode, useCallback, useEffect, useState } from "react";
import { type LateCode, lateCode } from "./late-code";
import { useWhenOnline } from "./use-when-online";

export interface Waiting {
  readonly failed: boolean;
  retry(): void;
}

export function onDemand<Props extends object>(
  wanted: LateCode<ComponentType<Props>> | (() => Promise<ComponentType<Props>>),
  Meanwhile: ComponentType<Props & Waiting>,
): (props: Props) => ReactNode {
  const late = typeof wanted === "function" ? lateCode(wanted) : wanted;
  return function OnDemand(props: Props): ReactNode {
    const [Part, setPart] = useState(() => late.loaded());
    const [attempt, setAttempt] = useState(0);
    const [failed, setFailed] = useState(false);
    // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt loads again
    useEffect(() => {
      // It may have come between the first look at it and now.
      const part = late.loaded();
      if (part) return setPart(() => part);
      let isShown = true;
      late.load().then(
        (part) => isShown && setPart(() => part),
        () => isShown && setFailed(true),
      );
      return () => {
        isShown = false;
      };
    }, [attempt]);
    const retry = useCallback(() => {
      setFailed(false);
      setAttempt((count) => count + 1);
    }, []);
    useWhenOnline(failed, retry);
    if (Part) return <Part {...props} />;
    return <Meanwhile {...props} failed={failed} retry={retry} />;
  };
}

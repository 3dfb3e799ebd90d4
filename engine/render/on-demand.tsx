/**
 * A part that is loaded when it is first shown. Until then `Meanwhile` is shown instead. When the part cannot be loaded, `Meanwhile`
 * is told and may offer to try again; when the network is back, it is tried again by itself. Nothing around it is touched.
 */
import { type ComponentType, type ReactNode, useCallback, useEffect, useState } from "react";

export interface Waiting {
  readonly failed: boolean;
  retry(): void;
}

export function onDemand<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Meanwhile: ComponentType<Props & Waiting>,
): (props: Props) => ReactNode {
  let loaded: ComponentType<Props> | undefined;
  return function OnDemand(props: Props): ReactNode {
    const [Part, setPart] = useState(() => loaded);
    const [attempt, setAttempt] = useState(0);
    const [failed, setFailed] = useState(false);
    // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt loads again
    useEffect(() => {
      let wanted = !loaded;
      if (wanted) {
        load().then(
          (part) => {
            loaded = part;
            if (wanted) setPart(() => part);
          },
          () => wanted && setFailed(true),
        );
      }
      return () => {
        wanted = false;
      };
    }, [attempt]);
    const retry = useCallback(() => {
      setFailed(false);
      setAttempt((count) => count + 1);
    }, []);
    useEffect(() => {
      if (!failed) return;
      window.addEventListener("online", retry);
      return () => window.removeEventListener("online", retry);
    }, [failed, retry]);
    if (Part) return <Part {...props} />;
    return <Meanwhile {...props} failed={failed} retry={retry} />;
  };
}

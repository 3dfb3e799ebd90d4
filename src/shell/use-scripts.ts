import { useEffect } from "react";
import { type CompiledScript, holds } from "../../engine/page";
import { asObject } from "../../portal/person-scope";
import { keyOf, loadScript } from "../host/load-script";
import { keptAnswer } from "../host/queries";
import { usePortal } from "../portal-context";

interface Given {
  readonly id: string;
  readonly src: string;
  readonly key: string;
}

/** What the settings of the server say of this program on this host; it goes before the document. */
function givenScripts(): readonly Given[] {
  const { scripts } = asObject(keptAnswer("session.read")?.body);
  return Array.isArray(scripts) ? scripts : [];
}

/** As the document says it, on this host. */
const ownScript = (script: CompiledScript) => ({ src: script.src ?? "", key: keyOf(script, location.hostname) });

/** The scripts of other services that are on for this person in this program (000 §1, §7). */
export function useScripts(): void {
  const { program, context } = usePortal();
  useEffect(() => {
    for (const script of program?.scripts ?? []) {
      const { src, key } = givenScripts().find(({ id }) => id === script.id) ?? ownScript(script);
      if (key !== "" && holds(script.visibleWhen, context)) loadScript(script.id, src, key);
    }
  }, [program, context]);
}

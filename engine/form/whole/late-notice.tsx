/** The notice of what was not sent: where nothing was typed earlier, its code comes with the first key. */
import { type ReactNode, useEffect, useState } from "react";
import { onDemand } from "../../render/on-demand";
import { loadEarlier } from "./load-earlier";
import type { PropsOfNotice } from "./UnsentNotice";

export function LateNotice(props: PropsOfNotice): ReactNode {
  const { model, fromDraft } = props;
  const [isTouched, setTouched] = useState(false);
  useEffect(() => (isTouched ? undefined : model.onChange(() => model.isDirty() && setTouched(true))), [model, isTouched]);
  return isTouched || fromDraft !== false ? <Notice {...props} /> : null;
}

const Notice = onDemand<PropsOfNotice>(
  () => loadEarlier().then(({ UnsentNotice }) => UnsentNotice),
  () => null,
);

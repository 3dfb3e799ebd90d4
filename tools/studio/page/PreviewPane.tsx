/** The open document as a person meets it: the preview of `npm run preview`, which follows each sound edit. */
import { Button } from "@mantine/core";
import { type ReactNode, type RefObject, useCallback, useEffect, useRef, useState } from "react";
import type { DeskAnswer } from "../../../portal/desk-messages";
import { go } from "./address";
import { api } from "./api";
import { askPreview, useAnswers, usePreviewFrame } from "./preview-link";
import { words } from "./wording";

export function PreviewPane({ file }: { readonly file: string }): ReactNode {
  const [address, setAddress] = useState<string>();
  const [told, setTold] = useState<string>(words.previewStarts);
  /** The document that somebody pressed: it is shown already, by the screen that stands there. */
  const pressed = useRef("");
  useEffect(() => {
    if (file === pressed.current) return;
    let isCurrent = true;
    api.preview(file).then(
      (found) => isCurrent && setAddress(found.address),
      (error: Error) => isCurrent && setTold(error.message),
    );
    return () => {
      isCurrent = false;
    };
  }, [file]);
  if (!address)
    return (
      <p role="status" className="desk-note">
        {told}
      </p>
    );
  return <ShownPreview address={address} pressed={pressed} />;
}

/** The frame, and the button by which a press in it opens the place instead of doing what it does. */
function ShownPreview({ address, pressed }: { readonly address: string; readonly pressed: RefObject<string> }): ReactNode {
  const [frame, setFrame] = useState<HTMLIFrameElement | null>(null);
  const [isAiming, setIsAiming] = useState(false);
  const [told, setTold] = useState("");
  usePreviewFrame(frame, address);
  useEffect(() => askPreview({ kind: "aim", isOn: isAiming }), [isAiming]);
  const open = useCallback(
    ({ at }: Extract<DeskAnswer, { kind: "pressed" }>) => {
      setIsAiming(false);
      api.locate(at).then(
        (place) => {
          setTold("");
          pressed.current = place.file;
          go(place);
        },
        (error: Error) => setTold(error.message),
      );
    },
    [pressed],
  );
  useAnswers("pressed", open);
  return (
    <>
      <div className="side-bar">
        <Button variant={isAiming ? "filled" : "default"} aria-pressed={isAiming} onClick={() => setIsAiming(!isAiming)}>
          {words.aim}
        </Button>
        <p role="status">{told || (isAiming ? words.aiming : words.aimHelp)}</p>
      </div>
      <iframe ref={setFrame} className="side-frame" title={words.preview} src={address} />
    </>
  );
}

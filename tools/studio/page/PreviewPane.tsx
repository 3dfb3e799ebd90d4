/** The open document as a person meets it: the preview of `npm run preview`, which follows each sound edit. */
import { type ReactNode, useEffect, useState } from "react";
import { api } from "./api";
import { words } from "./wording";

export function PreviewPane({ file }: { readonly file: string }): ReactNode {
  const [address, setAddress] = useState<string>();
  const [told, setTold] = useState<string>(words.previewStarts);
  useEffect(() => {
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
  return <iframe className="side-frame" title={words.preview} src={address} />;
}

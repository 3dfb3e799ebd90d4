/** The difference as a page without scripts; a link to a witness opens the preview in its place. */
import { Button } from "@mantine/core";
import { type ReactNode, useEffect, useState } from "react";
import { api } from "./api";
import { words } from "./wording";

export function Difference({ html }: { readonly html: string }): ReactNode {
  const [witness, setWitness] = useState<string>();
  const open = (event: MouseEvent) => {
    const link = (event.target as Element).closest("a");
    if (!link) return;
    event.preventDefault();
    setWitness(new URL(link.href).search.slice(1));
  };
  if (witness !== undefined) return <Witness query={witness} onBack={() => setWitness(undefined)} />;
  return (
    <iframe
      className="side-frame"
      title={words.meaning}
      sandbox="allow-same-origin"
      srcDoc={html}
      onLoad={({ currentTarget }) => currentTarget.contentDocument?.addEventListener("click", open)}
    />
  );
}

/** Somebody for whom something changes, at the screen where it does. */
function Witness({ query, onBack }: { readonly query: string; onBack(): void }): ReactNode {
  const [address, setAddress] = useState<string>();
  const [told, setTold] = useState<string>(words.previewStarts);
  useEffect(() => {
    api.witness(query).then(
      (found) => setAddress(found.address),
      (error: Error) => setTold(error.message),
    );
  }, [query]);
  return (
    <>
      <div className="side-bar">
        <Button variant="default" onClick={onBack}>
          {words.toMeaning}
        </Button>
      </div>
      {address ? (
        <iframe className="side-frame" title={words.preview} src={address} />
      ) : (
        <p role="status" className="desk-note">
          {told}
        </p>
      )}
    </>
  );
}

/** The meaning of the work so far, for whom, and the way to hand it over. */
import { Button, Textarea, TextInput } from "@mantine/core";
import { type ReactNode, useEffect, useState } from "react";
import { reviewAddress } from "./address";
import { api } from "./api";
import { Difference } from "./Difference";
import { useDesk } from "./desk-context";
import { saveFile } from "./save-file";
import { useDocuments } from "./use-documents";
import { words } from "./wording";

export function MeaningPane(): ReactNode {
  const { state } = useDesk();
  const { version } = state;
  const [meaning, setMeaning] = useState<{ readonly html: string; readonly text: string }>();
  const [told, setTold] = useState<string>(words.meaningStarts);
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again with each edit
  useEffect(() => {
    let isCurrent = true;
    setTold(words.meaningStarts);
    const waiting = setTimeout(() => {
      api.meaning().then(
        (found) => {
          if (!isCurrent) return;
          setMeaning(found);
          setTold("");
        },
        (error: Error) => isCurrent && setTold(error.message),
      );
    }, 300);
    return () => {
      isCurrent = false;
      clearTimeout(waiting);
    };
  }, [version]);
  const documents = useDocuments(version);
  const titles = state.changed.map((file) => documents.find((one) => one.file === file)?.title ?? file);
  const message = messageOf(meaning?.text ?? "", titles);
  return (
    <div className="meaning">
      <p role="status" className="desk-count">
        {told}
      </p>
      {meaning && <Difference key={meaning.html} html={meaning.html} />}
      <HandOver key={message} first={message} />
    </div>
  );
}

function HandOver({ first }: { readonly first: string }): ReactNode {
  const { state, send } = useDesk();
  const [branch, setBranch] = useState("");
  const [message, setMessage] = useState(first);
  const [told, setTold] = useState("");
  const [isMade, setIsMade] = useState(false);
  useEffect(() => {
    void api.branch().then(({ branch: now }) => setBranch(now === "main" || now === "" ? "meja-kerja" : now));
  }, []);
  const commit = () =>
    api.handOver(branch, message).then(
      (made) => {
        setTold(words.handedOver(made.branch, made.commit));
        setIsMade(true);
        void send(api.refresh);
      },
      (error: Error) => setTold(error.message),
    );
  const patch = () =>
    api.patch().then(
      (made) => saveFile(made.patch, "meja-kerja.patch"),
      (error: Error) => setTold(error.message),
    );
  const nothing = state.changed.length === 0;
  return (
    <section className="hand-over" aria-labelledby="hand-over-title">
      <h2 id="hand-over-title">{words.handOver}</h2>
      <TextInput
        label={words.branch}
        description={words.branchHelp}
        value={branch}
        onChange={({ target }) => setBranch(target.value)}
      />
      <Textarea
        label={words.message}
        description={words.messageHelp}
        autosize
        minRows={3}
        maxRows={10}
        value={message}
        onChange={({ target }) => setMessage(target.value)}
      />
      <div className="desk-row">
        <Button disabled={nothing || branch === "" || message.trim() === ""} onClick={() => void commit()}>
          {words.commit}
        </Button>
        <Button variant="default" disabled={nothing} onClick={() => void patch()}>
          {words.patch}
        </Button>
      </div>
      <p role="status">{told}</p>
      {isMade && <a href={reviewAddress}>{words.toReview}</a>}
    </section>
  );
}

/** The titles of the documents that changed, and the first sentences of the difference: a reviewer reads them again in the history. */
function messageOf(text: string, titles: readonly string[]): string {
  const claims = text.split("\n").flatMap((line) => (/^ {2}- (?!\[)/.test(line) ? [line.slice(2)] : []));
  return [words.subject(titles), "", ...new Set(claims.slice(0, 20))].join("\n").trim();
}

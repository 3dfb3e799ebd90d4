/** Two revisions as a reviewer reads them: what the change means, the documents side by side, and comments that go out as a file. */
import { Autocomplete, Button, Textarea } from "@mantine/core";
import { type ReactNode, useEffect, useState } from "react";
import type { Comment, Review, ReviewWish, Revision, Row } from "../review";
import { api } from "./api";
import { Difference } from "./Difference";
import { saveFile } from "./save-file";
import { words } from "./wording";

const said = words.review;

export function ReviewPage(): ReactNode {
  const [revisions, setRevisions] = useState<readonly Revision[]>([]);
  const [wish, setWish] = useState<ReviewWish>({ before: "main", after: "HEAD" });
  const [review, setReview] = useState<Review>();
  const [told, setTold] = useState("");
  useEffect(() => {
    api.revisions().then(setRevisions, (error: Error) => setTold(error.message));
  }, []);
  const compare = () => {
    setReview(undefined);
    setTold(said.waiting);
    api.review(wish).then(
      (found) => {
        setReview(found);
        setTold(said.found(found.documents.length));
      },
      (error: Error) => setTold(error.message),
    );
  };
  const keep = (comments: readonly Comment[]) =>
    void api.comments(wish, comments).then(
      () => setReview((now) => now && { ...now, comments }),
      (error: Error) => setTold(error.message),
    );
  const post = () =>
    void api.reviewText(wish).then(
      ({ text }) => saveFile(text, "telaah.md"),
      (error: Error) => setTold(error.message),
    );
  return (
    <article className="review" aria-labelledby="review-title">
      <h1 id="review-title">{said.title}</h1>
      <div className="desk-row">
        <RevisionPicker
          label={said.before}
          value={wish.before}
          of={revisions}
          onChange={(before) => setWish({ ...wish, before })}
        />
        <RevisionPicker label={said.after} value={wish.after} of={revisions} onChange={(after) => setWish({ ...wish, after })} />
        <Button onClick={compare}>{said.compare}</Button>
        {review && (
          <Button variant="default" disabled={review.comments.length === 0} onClick={post}>
            {said.post(review.comments.length)}
          </Button>
        )}
      </div>
      <p role="status">{told}</p>
      {review && <Difference key={review.html} html={review.html} />}
      {review?.documents.map(({ file, rows }) => (
        <DocumentRows key={file} file={file} rows={rows} comments={review.comments} onKeep={keep} />
      ))}
    </article>
  );
}

interface PickerProps {
  readonly label: string;
  readonly value: string;
  readonly of: readonly Revision[];
  onChange(name: string): void;
}

function RevisionPicker({ label, value, of, onChange }: PickerProps): ReactNode {
  const titles = new Map(of.map(({ name, title }) => [name, title]));
  return (
    <Autocomplete
      label={label}
      value={value}
      data={[...titles.keys()]}
      renderOption={({ option }) => (
        <span className="name-option">
          {option.value} <small>{titles.get(option.value)}</small>
        </span>
      )}
      onChange={onChange}
    />
  );
}

interface RowsProps {
  readonly file: string;
  readonly rows: readonly Row[];
  readonly comments: readonly Comment[];
  onKeep(comments: readonly Comment[]): void;
}

type Place = Omit<Comment, "text">;

const isAt = (one: Place, other: Place) => one.file === other.file && one.line === other.line && one.isBefore === other.isBefore;

function DocumentRows({ file, rows, comments, onKeep }: RowsProps): ReactNode {
  const [open, setOpen] = useState<Place>();
  const put = (place: Place, text: string) => {
    const others = comments.filter((one) => !isAt(one, place));
    onKeep(text.trim() === "" ? others : [...others, { ...place, text }]);
    setOpen(undefined);
  };
  return (
    <section aria-label={file}>
      <h2>{file}</h2>
      <table className="review-rows">
        <colgroup>
          <col className="review-number" />
          <col />
          <col className="review-number" />
          <col />
        </colgroup>
        <thead className="visually-hidden">
          <tr>
            <th scope="col">{said.line}</th>
            <th scope="col">{said.before}</th>
            <th scope="col">{said.line}</th>
            <th scope="col">{said.after}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const { before, after } = row;
            const line = after ?? before;
            const place: Place = { file, line: line?.number ?? 0, isBefore: after === undefined };
            const comment = comments.find((one) => isAt(one, place));
            const isOpen = open !== undefined && isAt(open, place);
            const isSame = before?.text === after?.text;
            return [
              <tr key={`${before?.number} ${after?.number}`} data-same={isSame || undefined}>
                <td>{before?.number}</td>
                <td>{before && (isSame ? before.text : <del>{before.text}</del>)}</td>
                <td>
                  <button type="button" aria-label={said.comment(place.line)} onClick={() => setOpen(place)}>
                    {place.line}
                  </button>
                </td>
                <td>{after && (isSame ? after.text : <ins>{after.text}</ins>)}</td>
              </tr>,
              (isOpen || comment) && (
                <tr key={`${before?.number} ${after?.number} comment`}>
                  <td colSpan={4}>
                    {isOpen ? (
                      <CommentBox text={comment?.text ?? ""} onKeep={(text) => put(place, text)} />
                    ) : (
                      <p>{comment?.text}</p>
                    )}
                  </td>
                </tr>
              ),
            ];
          })}
        </tbody>
      </table>
    </section>
  );
}

function CommentBox({ text, onKeep }: { readonly text: string; onKeep(text: string): void }): ReactNode {
  const [typed, setTyped] = useState(text);
  return (
    <div className="way">
      <Textarea label={said.text} autosize minRows={2} value={typed} onChange={({ target }) => setTyped(target.value)} />
      <Button variant="default" onClick={() => onKeep(typed)}>
        {said.keep}
      </Button>
    </div>
  );
}

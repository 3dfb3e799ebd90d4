/**
 * A conversation, the newest message last. What comes while the page is open is said to screen readers; one's own message takes the focus
 * once it is there. The device remembers the last message that was seen, so that a line stands before what is new.
 */
import { type ReactNode, useEffect, useRef, useState } from "react";
import type { BlockProps } from "../../render/block-props";
import { EmptyState } from "../../render/EmptyState";
import { useScreen } from "../../render/screen-context";
import { usePrinting } from "../../render/use-printing";
import { formats } from "../../texts/formats";
import type { ThreadPost } from "./resolve";
import { useSeen } from "./use-seen";
import "./thread.css";

interface Props extends BlockProps {
  readonly title: string;
  readonly posts: readonly ThreadPost[];
  readonly first: number;
  readonly empty?: string;
}

export function Thread({ id, title, posts, first, empty }: Props): ReactNode {
  const { host } = useScreen();
  const [showsAll, setShowsAll] = useState(false);
  const isPrinting = usePrinting();
  const list = useRef<HTMLOListElement>(null);
  const firstNew = useSeen(posts);
  useFocusOnOwn(list, posts.at(-1));
  const shown = showsAll || isPrinting ? posts : posts.slice(-first);
  const earlier = posts.length - shown.length;
  return (
    <section className="thread" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{title}</h2>
      {earlier > 0 && (
        <button type="button" className="button" data-style="secondary" onClick={() => setShowsAll(true)}>
          {host.text("thread.earlier", { count: earlier })}
        </button>
      )}
      {posts.length === 0 && <EmptyState text={empty || host.text("list.empty")} />}
      <div role="log" aria-labelledby={`${id}-title`}>
        {posts.length > 0 && (
          <ol ref={list} className="thread-posts">
            {shown.map((post) => (
              <li key={post.id} tabIndex={-1} data-own={post.own || undefined} data-internal={post.internal || undefined}>
                {post.id === firstNew && <p className="thread-new">{host.text("thread.new")}</p>}
                <Post post={post} />
              </li>
            ))}
          </ol>
        )}
      </div>
    </section>
  );
}

function Post({ post }: { readonly post: ThreadPost }): ReactNode {
  const { host } = useScreen();
  const { author, name, own, internal, at, text, files = [] } = post;
  return (
    <article className="thread-post">
      <p className="thread-who">
        <strong>{own ? host.text("thread.own", { author }) : author}</strong>
        {!own && name && <span>{name}</span>}
        {internal && <span className="thread-internal">{host.text("thread.internal")}</span>}
        <time dateTime={at.replace(" ", "T")}>{formats.datetime(at)}</time>
      </p>
      <p className="thread-text">{text}</p>
      {files.length > 0 && (
        <ul className="thread-files">
          {files.map(({ url, name: file }) => (
            <li key={url}>
              <a href={url} target="_blank" rel="noopener noreferrer">
                {file}
              </a>
            </li>
          ))}
        </ul>
      )}
    </article>
  );
}

/** Where the person has just written: not while another field holds what they type. */
function useFocusOnOwn(list: { readonly current: HTMLElement | null }, last: ThreadPost | undefined): void {
  const before = useRef(last?.id);
  useEffect(() => {
    const isNew = last !== undefined && last.id !== before.current;
    before.current = last?.id;
    const typing = document.activeElement as HTMLTextAreaElement | null;
    if (isNew && last.own === true && !typing?.value) list.current?.querySelector<HTMLElement>(":scope > li:last-child")?.focus();
  }, [last, list]);
}

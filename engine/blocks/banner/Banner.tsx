import { type ReactNode, useState } from "react";
import { Buttons } from "../../render/Buttons";
import type { BlockProps } from "../../render/block-props";
import { Icon } from "../../render/Icon";
import { Markdown } from "../../render/Markdown";
import { useScreen } from "../../render/screen-context";
import type { ButtonProps } from "../../resolve/button-props";
import type { FilledBlock } from "../../resolve/markdown";
import "./banner.css";

interface Props extends BlockProps {
  readonly title?: string;
  readonly text?: readonly FilledBlock[];
  readonly image?: { readonly src: string; readonly alt: string; readonly width?: number; readonly height?: number };
  readonly actions?: readonly ButtonProps[];
  readonly dismissible: boolean;
}

/** A dismissed banner is remembered by its own id, so it stays away wherever the same banner stands. */
export function Banner({ id, block, title, text, image, actions, dismissible, act }: Props): ReactNode {
  const { host } = useScreen();
  const key = `banner.${block}`;
  const [closed, setClosed] = useState(() => dismissible && host.remembered?.has(key) === true);
  if (closed) return null;
  const close = () => {
    host.remembered?.add(key);
    setClosed(true);
  };
  return (
    <section className="banner" aria-labelledby={title ? `${id}-title` : undefined}>
      {image && <img {...image} alt={image.alt} loading="lazy" decoding="async" />}
      {(title || text || actions) && (
        <div className="banner-body">
          {title && <h2 id={`${id}-title`}>{title}</h2>}
          {text && <Markdown of={text} />}
          {actions && actions.length > 0 && <Buttons of={actions} act={act} />}
        </div>
      )}
      {dismissible && (
        <button type="button" className="banner-close" onClick={close}>
          <Icon name="close" />
          <span className="visually-hidden">{host.text("banner.close", { title: title ?? image?.alt ?? "" })}</span>
        </button>
      )}
    </section>
  );
}

/**
 * Long text, with a count of words and characters where the document sets bounds or asks for it (000 §5: punctuation is no word).
 * A screen reader always finds the count; it is seen below the least and from four fifths of the most. Text beyond the limit stays. Where it may only be read, it is shown as text with a preview.
 */
import type { CSSProperties, ReactNode } from "react";
import { countWords } from "../../conditions/words";
import { TextPreview } from "../../render/TextPreview";
import { formatNumber } from "../../texts/formats";
import { controlAttributes, groupAttributes } from "./control-attributes";
import { controlClass } from "./control-class";
import type { ControlProps } from "./control-props";
import { asText, useDraft } from "./use-draft";

/** From this part of a limit on, the count is seen. */
const nearLimit = 0.8;

export function TextareaControl(props: ControlProps): ReactNode {
  const { id, value, host, options, placeholder, readOnly, onBlur, onFocus } = props;
  const [text, change] = useDraft(props, asText, (draft) => (draft === "" ? props.options.emptyValue : draft));
  const bounds = boundsOf(props);
  const { rows = 4 } = options;
  const counter = bounds && `${id}__count`;
  if (readOnly && host) {
    return (
      // biome-ignore lint/a11y/useSemanticElements: the field has its frame already, a fieldset would be a second one
      <div {...groupAttributes(props)} role="group" className={`${controlClass} control-read`}>
        <TextPreview text={asText(value)} host={host} />
      </div>
    );
  }
  return (
    <>
      <textarea
        {...controlAttributes(props, counter)}
        className={controlClass}
        rows={rows}
        style={{ "--rows": rows } as CSSProperties}
        readOnly={readOnly}
        autoComplete={props.autoComplete}
        placeholder={placeholder}
        value={text}
        onChange={(event) => change(event.target.value)}
        onBlur={onBlur}
        onFocus={onFocus}
      />
      {bounds && (
        <p
          className={options.count === true || isNear(text, bounds) ? "control-count" : "visually-hidden"}
          id={`${id}__count`}
          data-state={isOver(text, bounds) ? "over" : undefined}
        >
          {countText(props, text, bounds)}
        </p>
      )}
    </>
  );
}

interface Bounds {
  readonly leastWords?: number;
  readonly mostWords?: number;
  readonly leastCharacters?: number;
  readonly mostCharacters?: number;
}

/** The bounds to count against; undefined where nothing is to be counted. */
function boundsOf({ options, minWords, maxWords, minLength, maxLength }: ControlProps): Bounds | undefined {
  const bounds = {
    leastWords: options.minWords ?? minWords,
    mostWords: options.maxWords ?? maxWords,
    leastCharacters: minLength,
    mostCharacters: maxLength,
  };
  return options.count === true || Object.values(bounds).some((bound) => bound !== undefined) ? bounds : undefined;
}

/** Characters as JSON Schema counts them: code points. */
function countCharacters(text: string): number {
  let count = 0;
  for (const _ of text) count += 1;
  return count;
}

function isOver(text: string, { mostWords = Infinity, mostCharacters = Infinity }: Bounds): boolean {
  return text.length > mostCharacters ? countCharacters(text) > mostCharacters : countWords(text) > mostWords;
}

/** Whether the text is begun and too short, or close to what is too long. */
function isNear(text: string, bounds: Bounds): boolean {
  const { leastWords = 0, mostWords = Infinity, leastCharacters = 0, mostCharacters = Infinity } = bounds;
  if (text === "") return false;
  const [words, characters] = [countWords(text), countCharacters(text)];
  const isShort = words < leastWords || characters < leastCharacters;
  return isShort || words >= mostWords * nearLimit || characters >= mostCharacters * nearLimit;
}

/** "12 kata (minimal 100) · 85 dari 5.000 karakter" */
function countText(props: ControlProps, text: string, bounds: Bounds): string {
  const amount = (unit: "words" | "characters", count: number, least?: number, most?: number) => {
    const values = { count: formatNumber(count), least: formatNumber(least ?? 0), most: formatNumber(most ?? 0) };
    if (most !== undefined) return props.text(`widget.textarea.${unit}-of`, values);
    if (least) return props.text(`widget.textarea.${unit}-least`, values);
    return props.text(`widget.textarea.${unit}`, values);
  };
  const words = amount("words", countWords(text), bounds.leastWords, bounds.mostWords);
  return `${words} · ${amount("characters", countCharacters(text), bounds.leastCharacters, bounds.mostCharacters)}`;
}

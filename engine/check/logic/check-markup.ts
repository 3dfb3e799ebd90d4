import type { Pointer } from "../../json/pointer";
import type { Fault } from "../fault";

/**
 * HTML in a text that people read would be shown as it stands. Only what was meant as HTML is told: a tag of a name that HTML has,
 * in its proper form, or a known entity. `REG<spasi>NAMA`, `a < b` and `Sarana & Prasarana` are plain text.
 */
export function checkMarkup(text: string, pointer: Pointer): Fault[] {
  const found = (text.match(tag) ?? text.match(entity))?.[0];
  return found === undefined ? [] : [{ code: "html-in-text", pointer, at: "value", found }];
}

/** Names that are also words a text may hold between angle brackets, such as `data` or `label`, are left out. */
const tagNames =
  "a|abbr|b|big|blockquote|br|center|code|del|div|em|font|h[1-6]|hr|i|iframe|img|ins|li|mark|ol|p|pre|s|script|small|span|strike|strong|style|sub|sup|svg|table|tbody|td|tfoot|th|thead|tr|tt|u|ul";
const attribute = String.raw`\s+[a-z-]+(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'<>=]+))?`;
const tag = new RegExp(`</?(?:${tagNames})(?:${attribute})*\\s*/?>`, "i");

const entityNames =
  "amp|lt|gt|quot|apos|nbsp|copy|reg|trade|hellip|ndash|mdash|lsquo|rsquo|sbquo|ldquo|rdquo|bdquo|laquo|raquo|bull|middot|deg|times|divide|plusmn|frac12|frac14|frac34|euro|sect|para|larr|rarr|uarr|darr|eacute|egrave|shy|ensp|emsp|thinsp|zwnj|zwj";
const entity = new RegExp(`&(?:${entityNames}|#\\d+|#x[0-9a-f]+);`, "i");

/**
 * A text as a screen shows it: a word that begins with "e-" stays whole at the end of a line, where its hyphen would let it be broken. An
 * invisible word joiner stands behind the hyphen; CSS has no means for it, and a hyphen that does not break looks another in many fonts.
 */
export const unbroken = (text: string): string => text.replace(/(^|[\s("“])(e-)(?=\p{L})/giu, "$1$2\u2060");

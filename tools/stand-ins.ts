/**
 * Small replacements for what packages import and the page does not need: of rjsf's 31 kB of Markdown that our theme never shows, 49 kB
 * that the browser's URL can do, 10 kB that only its own Form calls; of Mantine's 10 kB that write styles which our page has as files, parts
 * of its controls that we never show, and what repeats the events of a calendar.
 */
export const standIns = (root: string) => [
  { find: /^markdown-to-jsx(\/react)?$/, replacement: `${root}src/stand-ins/plain-markdown.ts` },
  { find: /^fast-equals$/, replacement: `${root}src/stand-ins/equal.ts` },
  { find: /^rrule$/, replacement: `${root}src/stand-ins/no-recurrence.ts` },
  { find: /^fast-uri$/, replacement: `${root}src/stand-ins/uri.ts` },
  { find: /^\.\/MantineC(lasses|ssVariables)\/.*\.mjs$/, replacement: `${root}src/stand-ins/no-styles.ts` },
  {
    find: /^\.\/(Combobox(Search|Header|Footer)|(Checkbox|Radio)(Card|Indicator))\/\w+\.mjs$/,
    replacement: `${root}src/stand-ins/unused-parts.ts`,
  },
  { find: /^\.\/(omitExtraData|toPathSchema)\.js$/, replacement: `${root}src/stand-ins/unused.ts` },
];

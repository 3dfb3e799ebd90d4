/**
 * Stands in for `rrule`, which @mantine/schedule repeats events by (see tools/portal-config.ts). Our calendar is given each event by itself,
 * so nothing asks for it. Mantine looks for it in both exports, and the real one lacks one of them, which the build warned of.
 */
export const RRule = undefined;

export default { RRule };

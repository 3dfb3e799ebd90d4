/** Names and bytes of all files below these paths of the root, as one text. */
export function fingerprintOfFiles(root: string, paths: readonly string[]): string;

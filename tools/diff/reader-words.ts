/** A read rule as who reads by it: its owner, or the name that its document gives it, as words. */
export const readerWords = ({ id, own }: { readonly id: string; readonly own: boolean }): string =>
  own ? "pemiliknya" : id.replaceAll(/[-_]/g, " ");

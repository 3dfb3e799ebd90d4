/** Facts of a block kind that are known without its code; each says them in its `block.json`. */
export interface BlockFacts {
  readonly comes: Comes;
  /** How many lines it mostly has, so that its stand-in is about as high as what comes; two where it says nothing. */
  readonly lines?: number;
  /** It stands in columns: a page that has one is as wide as they need. */
  readonly wide?: true;
}

/** Its code comes with every page, or, where it is heavy or rare, only with the screens that show it. */
export type Comes = "eager" | "late";

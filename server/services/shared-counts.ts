/** Counts one more under the key. Throws a Failure (429) with the seconds to wait where there were too many. */
export type Count = (key: string) => Promise<void>;

/** What all processes of the portal count together, of how often something is done. */
export interface SharedCounts {
  /** The counting of the limit with this name, of so many in a minute; undefined where each process counts it for itself. */
  countOf(limit: string, most: number): Count | undefined;
  close(): Promise<void>;
}

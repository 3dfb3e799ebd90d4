/** A file that follows from others, by its path from the root of the project. */
export interface GeneratedFile {
  readonly path: string;
  readonly text: string;
}

/** A picture that nobody can look at. */
export class UnusablePicture extends Error {
  constructor(readonly reason: "broken" | "cut-off" | "no-size" | "pixels") {
    super(reason);
  }
}

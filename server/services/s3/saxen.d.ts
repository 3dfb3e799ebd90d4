/** The part of saxen that is used here; it brings no types of its own. */
declare module "saxen" {
  type Decode = (text: string) => string;
  export class Parser {
    on(event: "openTag", told: (name: string, attributes: () => Record<string, string>, decode: Decode) => void): this;
    on(event: "closeTag", told: (name: string) => void): this;
    on(event: "text", told: (text: string, decode: Decode) => void): this;
    on(event: "cdata", told: (text: string) => void): this;
    on(event: "error", told: (error: Error) => void): this;
    parse(xml: string): void;
  }
}

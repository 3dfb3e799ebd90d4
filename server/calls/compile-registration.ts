/** Compiles the `registration` of a file in schemas/calls. The id of the file is the kind of account. */
import { type CompileTools, isObject, type Library, type Registration, resolveText } from "../../engine/index";

export type MailName = keyof NonNullable<Registration["mails"]> & string;

export interface CompiledRegistration {
  readonly kind: string;
  readonly name: string;
  /** How long a link works. */
  readonly hours: number;
  readonly account: Registration["account"];
  /** Subject and text of a mail, filled with values such as the name of its receiver. */
  mail(name: string, values: Readonly<Record<string, unknown>>): { subject: string; text: string };
  /** Path of the page that a link opens. */
  path(token: string): string;
}

export function compileRegistration(
  library: Library,
  tools: CompileTools,
  kind: string,
  source: Registration,
): CompiledRegistration {
  const { name, hours, account, screen, mails } = source;
  const path = library.get("screen", screen)?.path;
  const file = library.pathOf("calls", kind);
  if (typeof path !== "string") throw new Error(`${file}: the screen "${screen}" has no path`);
  return {
    kind,
    name,
    hours,
    account,
    mail: (wanted, values) => {
      const mail: unknown = (mails as Readonly<Record<string, unknown>>)[wanted];
      if (!isObject(mail)) throw new Error(`${file}: there is no mail "${wanted}"`);
      const scope = { mail: { ...values, name } };
      return { subject: resolveText(tools.text(mail.subject), scope), text: resolveText(tools.text(mail.text), scope) };
    },
    path: (token) => path.replace(":token", encodeURIComponent(token)),
  };
}

/** Compiles the `registration` of a file in schemas/calls. The id of the file is the kind of account. */
import {
  type CompileTools,
  holds,
  type JsonObject,
  type Library,
  type Registration,
  resolveText,
  type Scope,
  sharedText,
  type Text,
} from "../../engine/server";
import { evaluated } from "./evaluated";
import { type MailWords, oneLine } from "./mail-words";

export type MailName = keyof NonNullable<Registration["mails"]> & string;

export interface CompiledRegistration {
  readonly kind: string;
  readonly name: string;
  /** How long a link works. */
  readonly hours: number;
  readonly account: Registration["account"];
  /** What the account begins with by what was typed, by its place: `profile.k_fungsi_gpm`. */
  givenBy(typed: JsonObject): JsonObject;
  /** Whether registering is open, in the scope of the person whom it makes. */
  isOpen(scope: Scope): boolean;
  /** What a mail says, filled with what is known of the receiver. */
  mail(name: string, values: Readonly<Record<string, unknown>>): MailWords;
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
  const program = account && library.get("program", account.program)?.name;
  const sender = String(program ?? sharedText(library, "portal.product"));
  const path = library.get("screen", screen)?.path;
  const given = tools.params(account?.typed) ?? {};
  const open = account?.openWhen === undefined ? undefined : tools.logic(account.openWhen);
  const file = library.pathOf("calls", kind);
  if (typeof path !== "string") throw new Error(`${file}: the screen "${screen}" has no path`);
  return {
    kind,
    name,
    hours,
    account,
    givenBy: (typed) => evaluated(given, { typed }),
    isOpen: (scope) => open === undefined || holds(open, scope),
    mail: (wanted, values) => {
      const mail = mails[wanted];
      if (!mail) throw new Error(`${file}: there is no mail "${wanted}"`);
      const scope = { mail: { ...values, nama: withoutAddresses(String(values.nama ?? "")), name } };
      const fill = (text: Text) => oneLine(resolveText(tools.text(text), scope));
      const { subject, paragraphs, button, unasked } = mail;
      return {
        sender: oneLine(sender),
        subject: fill(subject),
        paragraphs: paragraphs.map(fill),
        button: fill(button),
        ...(unasked === undefined ? {} : { unasked: fill(unasked) }),
      };
    },
    path: (token) => path.replace(":token", encodeURIComponent(token)),
  };
}

/** A name is typed by whoever registers, for any mailbox: mail programs would make a link of an address in it. `S.Pd` becomes `S. Pd`. */
function withoutAddresses(name: string): string {
  return name.replace(/([.:/@])(?=[^\s])/gu, "$1 ");
}

/** The settings of mail in the environment: SMTP_URL, MAIL_FROM and PUBLIC_URL, all three or none. */

export interface MailSettings {
  /** smtp://user:password@host:587, or smtps:// */
  readonly smtpUrl: string;
  /** The address that mail comes from; the name before it is the program's. */
  readonly from: string;
  /** The portal's own address, for example https://portal.example.id; the links in mail begin with it. */
  readonly publicUrl: string;
}

type Environment = Readonly<Record<string, string | undefined>>;

/** Undefined where nothing is sent. Throws an Error that says which variable is missing or wrong and how to set it; never with a password. */
export function readMailSettings(environment: Environment, mode: string): MailSettings | undefined {
  const isProduction = mode === "production";
  const { SMTP_URL, MAIL_FROM, PUBLIC_URL } = environment;
  if (!SMTP_URL && !isProduction) return undefined;
  if (!SMTP_URL) {
    const why = "Accounts are activated by mail, so without it nobody could log in.";
    throw new Error(`SMTP_URL is required in production: the mail server, such as ${smtpExample}. ${why}`);
  }
  const asked = isProduction ? "is required in production" : "is required beside SMTP_URL";
  if (!PUBLIC_URL) throw new Error(`PUBLIC_URL ${asked}: ${publicUrlMeaning}`);
  if (!MAIL_FROM) throw new Error(`MAIL_FROM ${asked}: ${mailFromMeaning}`);
  return {
    smtpUrl: readSmtpUrl(SMTP_URL),
    from: readMailFrom(MAIL_FROM),
    publicUrl: readPublicUrl(PUBLIC_URL, isProduction ? ["https:"] : ["https:", "http:"]),
  };
}

const smtpExample = "smtp://user:password@mail.example.id:587";
const publicUrlMeaning =
  "the portal's own address, with which the links in mail begin, such as https://portal.example.id, without a path.";
const mailFromMeaning = "the address that mail comes from, such as tidak-dibalas@portal.example.id, without a name.";

/** One address and nothing else: no name, no list, no line end. */
export function isMailAddress(text: string): boolean {
  return text.length <= 254 && /^[^\s\p{Cc}@<>()[\]\\,;:"]{1,64}@[^\s\p{Cc}@<>()[\]\\,;:"]+$/u.test(text);
}

function readSmtpUrl(given: string): string {
  const url = URL.canParse(given) ? new URL(given) : undefined;
  if (url && /^smtps?:$/.test(url.protocol) && url.hostname) return given;
  throw new Error(`SMTP_URL must be the address of a mail server, such as ${smtpExample}; smtps:// where TLS begins at once.`);
}

function readMailFrom(given: string): string {
  if (isMailAddress(given)) return given;
  throw new Error(`MAIL_FROM must be ${mailFromMeaning}`);
}

function readPublicUrl(given: string, protocols: readonly string[]): string {
  const url = URL.canParse(given) ? new URL(given) : undefined;
  const isPlain = url && protocols.includes(url.protocol) && !url.username && !url.password;
  if (isPlain && url.pathname === "/" && !url.search && !url.hash) return url.origin;
  throw new Error(
    `PUBLIC_URL must be ${publicUrlMeaning}${protocols.includes("http:") ? "" : " In production it begins with https."}`,
  );
}

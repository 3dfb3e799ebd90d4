/** The settings of mail in the environment: SMTP_URL, MAIL_FROM and PUBLIC_URL, all three or none; beside them MAIL_RETURN and RETURN_IMAP_URL, both or none. */

export interface MailSettings {
  /** smtp://user:password@host:587, or smtps:// */
  readonly smtpUrl: string;
  /** The address that mail comes from; the name before it is the program's. */
  readonly from: string;
  /** The portal's own address, for example https://portal.example.id; the links in mail begin with it. */
  readonly publicUrl: string;
  /** Where mail comes back that could not be delivered; undefined where nobody reads it, then it comes back to `from`. */
  readonly returns?: MailReturns | undefined;
}

export interface MailReturns {
  /** Each mail goes out with an address of its own, made of this one by a plus. */
  readonly address: string;
  /** imaps://user:password@host/mailbox, or imap:// */
  readonly imapUrl: string;
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
    returns: readReturns(environment),
  };
}

const smtpExample = "smtp://user:password@mail.example.id:587";
const publicUrlMeaning =
  "the portal's own address, with which the links in mail begin, such as https://portal.example.id, without a path.";
const mailFromMeaning = "the address that mail comes from, such as tidak-dibalas@portal.example.id, without a name.";

const returnMeaning =
  "the address that undeliverable mail comes back to, such as balik@portal.example.id; balik+anything@ must lead there too.";
const imapMeaning = "the mailbox of MAIL_RETURN, such as imaps://user:password@mail.example.id/INBOX.";

function readReturns({ MAIL_RETURN, RETURN_IMAP_URL }: Environment): MailReturns | undefined {
  if (!MAIL_RETURN && !RETURN_IMAP_URL) return undefined;
  if (!MAIL_RETURN) throw new Error(`MAIL_RETURN is required beside RETURN_IMAP_URL: ${returnMeaning}`);
  if (!RETURN_IMAP_URL) throw new Error(`RETURN_IMAP_URL is required beside MAIL_RETURN: ${imapMeaning}`);
  // The id of a mail and a plus stand before the @, where 64 letters have room.
  if (!isMailAddress(MAIL_RETURN) || MAIL_RETURN.lastIndexOf("@") > 27) throw new Error(`MAIL_RETURN must be ${returnMeaning}`);
  const url = URL.canParse(RETURN_IMAP_URL) ? new URL(RETURN_IMAP_URL) : undefined;
  if (!url || !/^imaps?:$/.test(url.protocol) || !url.hostname || !url.username)
    throw new Error(`RETURN_IMAP_URL must be ${imapMeaning}`);
  return { address: MAIL_RETURN, imapUrl: RETURN_IMAP_URL };
}

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

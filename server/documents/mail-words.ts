/** The text of a mail; its words come from the documents, filled with what is known of the receiver. */
export interface MailWords {
  /** The sender's name, as the receiver's mailbox shows it. */
  readonly sender: string;
  readonly subject: string;
  readonly paragraphs: readonly string[];
  /** The text of the link. */
  readonly button: string;
  /** The way out for a receiver who has not asked for this mail. */
  readonly unasked?: string;
}

/** Without line ends and other control characters, which mean something in a mail's head. */
export function oneLine(text: string): string {
  return text.replace(/[\s\p{Cc}\p{Zl}\p{Zp}]+/gu, " ").trim();
}

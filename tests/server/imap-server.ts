/** A mail server for tests that speaks IMAP on a port of this machine. */
import type { AddressInfo } from "node:net";
import hoodiecrow from "hoodiecrow-imap";

export class ImapServer {
  private readonly imap = hoodiecrow({
    plugins: ["ID", "AUTH-PLAIN", "SASL-IR", "UIDPLUS", "LITERALPLUS"],
    users: { balik: { password: "rahasia" } },
    storage: { INBOX: { messages: [] } },
  });
  private port = 0;

  async start(): Promise<this> {
    await new Promise<void>((resolve) => this.imap.listen(0, "127.0.0.1", resolve));
    this.port = (this.imap.server.address() as AddressInfo).port;
    return this;
  }

  /** Its mailbox, for somebody who knows this password. */
  url(password = "rahasia"): string {
    return `imap://balik:${password}@127.0.0.1:${this.port}/INBOX?requireTLS=false`;
  }

  put(raw: string): void {
    this.imap.appendMessage("INBOX", [], false, raw.replace(/\r?\n/g, "\r\n"));
  }

  /** Mails that nobody has read. */
  get unread(): number {
    return this.imap.storage.INBOX.messages.filter(({ flags }) => !flags.includes("\\Seen")).length;
  }

  close(): Promise<void> {
    return new Promise((resolve) => this.imap.close(() => resolve()));
  }
}

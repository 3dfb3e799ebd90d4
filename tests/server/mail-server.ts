/** A mail server for tests, which speaks SMTP on a port of this machine; what it answers is for the test to say. */
import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";
import { type Message, readMessage } from "./read-message";

export interface ReceivedMail extends Message {
  /** The receivers in the envelope. */
  readonly from: string;
  readonly to: string;
}

type Answer = { readonly code: number; readonly words: string } | undefined;

export class MailServer {
  readonly received: ReceivedMail[] = [];
  /** Passwords that were given to it. */
  readonly passwords: unknown[] = [];
  /** Answers RCPT TO; undefined accepts. */
  answerRecipient: (address: string) => Answer = () => undefined;
  /** Answers the end of DATA; undefined accepts. */
  answerMessage: () => Promise<Answer> | Answer = () => undefined;
  private readonly waiting: (() => void)[] = [];
  private readonly server = new SMTPServer({
    disabledCommands: ["STARTTLS"],
    authOptional: true,
    logger: false,
    onAuth: ({ username, password }, _session, done) => {
      this.passwords.push(password);
      return username === "layar" && password === "rahasia" ? done(null, { user: "layar" }) : done(new Error("wrong password"));
    },
    onRcptTo: ({ address }, _session, done) => done(refusal(this.answerRecipient(address))),
    onData: (stream, { envelope }, done) => {
      const parts: Buffer[] = [];
      stream.on("data", (part: Buffer) => parts.push(part));
      stream.on("end", async () => {
        const answer = await this.answerMessage();
        if (!answer) {
          const from = envelope.mailFrom ? envelope.mailFrom.address : "";
          const to = envelope.rcptTo.map(({ address }) => address).join();
          this.received.push({ from, to, ...readMessage(Buffer.concat(parts).toString("latin1")) });
        }
        done(refusal(answer));
        for (const tell of this.waiting.splice(0)) tell();
      });
    },
  });
  private port = 0;

  async start(port = 0): Promise<this> {
    this.server.on("error", () => {});
    await new Promise<void>((resolve) => this.server.listen(port, "127.0.0.1", resolve));
    this.port = (this.server.server.address() as AddressInfo).port;
    return this;
  }

  get url(): string {
    return `smtp://127.0.0.1:${this.port}`;
  }

  /** Resolves with the next mail that is accepted from now on. */
  async next(): Promise<ReceivedMail> {
    const before = this.received.length;
    while (this.received.length === before) await new Promise<void>((resolve) => this.waiting.push(resolve));
    return this.received[before] as ReceivedMail;
  }

  to(address: string): ReceivedMail[] {
    return this.received.filter(({ to }) => to === address);
  }

  stop(): Promise<void> {
    return new Promise((resolve) => this.server.close(resolve));
  }
}

function refusal(answer: Answer): Error | null {
  return answer ? Object.assign(new Error(answer.words), { responseCode: answer.code }) : null;
}

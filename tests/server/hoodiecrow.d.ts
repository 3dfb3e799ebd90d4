declare module "hoodiecrow-imap" {
  interface Imap {
    readonly server: import("node:net").Server;
    readonly storage: { readonly INBOX: { readonly messages: readonly { readonly flags: readonly string[] }[] } };
    listen(port: number, host: string, listening: () => void): void;
    appendMessage(mailbox: string, flags: readonly string[], date: string | false, raw: string): void;
    close(closed: () => void): void;
  }
  export default function hoodiecrow(options: object): Imap;
}

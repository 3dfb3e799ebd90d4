/** A network between the browser and the server that can be cut in the middle of what is sent, and counts what goes to the server. */
import { connect, createServer, type Server, type Socket } from "node:net";

export class BreakingProxy {
  /** Bytes that the browser has sent, headers too. */
  sent = 0;
  private isCut = false;
  private cutAt = Number.POSITIVE_INFINITY;
  private readonly sockets = new Set<Socket>();
  private server: Server | undefined;

  async listen(port: number, to: number): Promise<void> {
    const server = createServer((browser) => {
      if (this.isCut) return browser.destroy();
      const there = connect(to, "127.0.0.1");
      const end = () => {
        browser.destroy();
        there.destroy();
      };
      for (const socket of [browser, there]) {
        this.sockets.add(socket);
        socket.on("error", end).on("close", () => {
          this.sockets.delete(socket);
          end();
        });
      }
      browser.on("data", (bytes) => {
        this.sent += bytes.length;
        if (this.sent >= this.cutAt) return this.cut();
        if (!there.write(bytes)) browser.pause();
      });
      there.on("drain", () => browser.resume());
      there.pipe(browser);
    });
    this.server = server;
    await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  }

  /** Cuts the network once the browser has sent so many bytes more. */
  cutAfter(bytes: number): void {
    this.cutAt = this.sent + bytes;
  }

  cut(): void {
    this.isCut = true;
    for (const socket of this.sockets) socket.destroy();
  }

  mend(): void {
    this.isCut = false;
    this.cutAt = Number.POSITIVE_INFINITY;
  }

  async close(): Promise<void> {
    this.cut();
    await new Promise((resolve) => (this.server ? this.server.close(resolve) : resolve(undefined)));
  }
}

/**
 * The port of a process: hands each request to the app in force, and lets it wait where another one is just due. Another app takes its
 * place at any moment; requests that began under the one before end under it.
 *
 *   port.enter(app); await port.listen(at); ... port.enter(next); await app.close()     waits for the last answer of `app`
 */
import { once } from "node:events";
import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { App } from "../services/services";
import type { Lobby } from "./lobby";
import { patience } from "./patience";

interface Guest {
  readonly app: App;
  /** Requests without an answer. */
  open: number;
  /** Told when there is none any more. */
  whenEmpty: () => void;
}

export class Port {
  private guest: Guest | undefined;
  private readonly before = new Map<App, Guest>();
  private readonly server: Server;

  /** The lobby holds the port already, where there is one. */
  constructor(lobby?: Lobby) {
    this.server = lobby ? lobby.serverFor(this.dispatch) : createServer(this.dispatch);
    this.server.keepAliveTimeout = patience.keepAlive;
    this.server.requestTimeout = patience.request;
    // Each app answers in its own words what is no HTTP.
    this.server.on("clientError", (error, socket) => this.guest?.app.server.emit("clientError", error, socket));
  }

  /** Undefined while the app in force may take a request; else resolved when it may. */
  whenReady: () => Promise<void> | undefined = () => undefined;

  private readonly dispatch: RequestListener = (request, response) => {
    const waiting = this.whenReady();
    const go = () => this.hand(request, response);
    // Where no other app came, the one before answers.
    if (waiting) void waiting.then(go, go);
    else go();
  };

  private readonly hand: RequestListener = (request, response) => {
    const { guest } = this;
    if (!guest) throw new Error("nobody has entered the port");
    guest.open += 1;
    response.once("close", () => {
      guest.open -= 1;
      if (guest.open === 0) guest.whenEmpty();
    });
    guest.app.routing(request, response);
  };

  /** Every request from now on is this app's. */
  enter(app: App): void {
    if (this.guest) this.before.set(this.guest.app, this.guest);
    this.guest = { app, open: 0, whenEmpty: () => {} };
  }

  /** Gives back the address, such as http://127.0.0.1:8080. Throws what Node's `listen` throws. */
  async listen(at: { readonly host: string; readonly port: number }): Promise<string> {
    this.server.listen(at);
    await once(this.server, "listening");
    const { address, port } = this.server.address() as AddressInfo;
    const host = address === "0.0.0.0" || address === "::" ? "127.0.0.1" : address;
    return `http://${host.includes(":") ? `[${host}]` : host}:${port}`;
  }

  /** Of the app in force: takes no connection any more and resolves when all are ended. Of one before: when its requests are answered. */
  readonly lastAnswer = async (app: App): Promise<void> => {
    const guest = this.before.get(app);
    if (guest) {
      if (guest.open > 0) await new Promise<void>((resolve) => Object.assign(guest, { whenEmpty: resolve }));
      this.before.delete(app);
    } else if (this.guest?.app === app && this.server.listening) {
      this.server.close();
      await once(this.server, "close");
    }
  };

  /** Ends those that are sending still, too. */
  closeAllConnections(): void {
    this.server.closeAllConnections();
  }
}

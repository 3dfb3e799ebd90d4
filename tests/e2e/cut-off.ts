/** A way to a server that can be cut: without it a browser has lost the network, as at an edge of the radio, and no part of it is told. */
import { connect, createServer, type Socket } from "node:net";

export interface CutOff {
  /** Breaks what is open, and refuses what comes. */
  cut(): void;
  mend(): void;
  /**
   * Lets the next request through whose first line is this (`POST /backend/...`), swallows its answer, and is cut then. Resolves when the
   * server has answered: what was sent counts, and the browser does not know.
   */
  loseAnswer(request: RegExp): Promise<void>;
  /** Leads to another server from now on, as after a release. */
  turnTo(target: string): void;
  close(): Promise<void>;
}

/** Listens at `port`, and leads to `target`. */
export async function cutOff(port: number, target: string): Promise<CutOff> {
  const open = new Set<Socket>();
  let isCut = false;
  let losing: { readonly request: RegExp; lost(): void } | undefined;
  const cut = () => {
    isCut = true;
    for (const socket of open) socket.destroy();
  };
  let behind = new URL(target).port;
  const server = createServer((near) => {
    if (isCut) return void near.destroy();
    const far = connect(Number(behind), "127.0.0.1");
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(one);
      one.on("close", () => {
        open.delete(one);
        other.destroy();
      });
      one.on("error", () => other.destroy());
    }
    let lost: (() => void) | undefined;
    near.on("data", (bytes) => {
      if (!losing?.request.test(bytes.toString("latin1").split("\r\n", 1)[0] as string)) return;
      lost = losing.lost;
      losing = undefined;
    });
    near.pipe(far);
    far.on("data", (bytes) => {
      if (!lost) return void near.write(bytes);
      cut();
      lost();
    });
    far.on("end", () => near.end());
  });
  await new Promise<void>((listening) => server.listen(port, "127.0.0.1", listening));
  return {
    cut,
    loseAnswer: (request) =>
      new Promise((lost) => {
        losing = { request, lost };
      }),
    mend() {
      isCut = false;
    },
    turnTo(next) {
      behind = new URL(next).port;
      for (const socket of open) socket.destroy();
    },
    close() {
      for (const socket of open) socket.destroy();
      return new Promise((closed) => server.close(() => closed()));
    },
  };
}

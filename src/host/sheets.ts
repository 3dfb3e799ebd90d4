/** Sheets that the server makes of lists (schemas/calls/unduhan.json). */
import { isObject, type SheetProgress, type Sheets } from "../../engine/page";
import { download } from "./download";
import { send } from "./send";

const states: Readonly<Record<string, SheetProgress["state"]>> = {
  menunggu: "waiting",
  dibuat: "running",
  selesai: "done",
  gagal: "failed",
};

/** `tell` tells the person of a failure and throws it. */
export function sheets(tell: <Result>(work: () => Promise<Result>) => Promise<Result>): Sheets {
  return {
    ask: async (call, params, form) => {
      const idempotencyKey = crypto.randomUUID();
      const { body } = await tell(() => send(call, { params, body: { form }, idempotencyKey }));
      return String(isObject(body) ? body.id : "");
    },
    progress: async (id) => {
      const { body } = await tell(() => send("unduhan.read", { params: { id } }));
      const { keadaan, baris, semua } = (isObject(body) && isObject(body.data) ? body.data : {}) as Record<string, unknown>;
      const total = typeof semua === "number" ? semua : undefined;
      return { state: states[String(keadaan)] ?? "failed", done: Number(baris), total };
    },
    save: (id) => tell(() => download("unduhan.file", { id })),
  };
}

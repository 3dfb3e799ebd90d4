/** Sessions of the people of a preview: each view has its own, and nobody logs in. Kept are only those that are in use. */
import { randomUUID } from "node:crypto";
import { Signer } from "@fastify/cookie";
import type { PreviewView } from "../../portal/preview-view";
import type { Services } from "../../server/services/services";
import { sessionCookie, usualTimes } from "../../server/session/session";
import { sessionKey } from "../../server/session/session-store";

export interface PreviewSessions {
  /** The cookie by which the server knows the account, in the program that the view opens. */
  cookieFor(accountId: string, view: PreviewView): Promise<string>;
}

/** Asked for anew before the server ends one that is used for long. */
const lifetime = usualTimes.idle / 2;

export function previewSessions(services: Services): PreviewSessions {
  const { db, vault } = services;
  const signer = new Signer([...vault.cookieKeys]);
  const made = new Map<string, { readonly cookie: string; readonly at: number }>();
  return {
    cookieFor: async (accountId, { program }) => {
      const key = `${accountId} ${program ?? ""}`;
      const known = made.get(key);
      // Real time: a moved clock moves what people see, and ends nobody's session.
      const now = Date.now();
      if (known && now - known.at < lifetime) return known.cookie;
      const id = randomUUID();
      const expires = new Date(now + usualTimes.idle);
      const cookie = { path: "/", httpOnly: true, sameSite: "lax", originalMaxAge: usualTimes.idle, expires };
      const data = { accountId, program, startedAt: now, renewedAt: now, cookie };
      const row = { id: sessionKey(id), account_id: accountId, data: JSON.stringify(data), expires_at: expires };
      await db.insertInto("session").values(row).execute();
      const sent = `${sessionCookie(services)}=${encodeURIComponent(signer.sign(id))}`;
      made.set(key, { cookie: sent, at: now });
      return sent;
    },
  };
}

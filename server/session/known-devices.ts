/**
 * Knows the devices on which a person logged in before, by a signed cookie that scripts cannot read. Such a device has attempts of its
 * own: who guesses the person's password elsewhere cannot lock the person out. A device that several people share keeps a proof for each:
 *
 *   <random id>.<time of the login, base 36>.<keyed hash of both and of the account>~...
 *
 * The cookie does not say whose it is, lets nobody in by itself, and outlives the logout.
 */
import { randomBytes, timingSafeEqual } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Services } from "../services/services";
import { cookieOptions, cookiePrefix } from "./cookies";

type Needed = Pick<Services, "vault" | "mode">;

/** People whose logins one device remembers. */
const mostPeople = 8;
const day = 86_400_000;
const lifetime = 180 * day;

/** The id of the device that sent the request, when this account logged in there before. */
export function knownDevice(services: Needed, request: FastifyRequest, accountId: string): string | undefined {
  return proofs(services, request).find((proof) => isOf(services, proof, accountId));
}

/** Remembers the device after a login; the newest person first. */
export function rememberDevice(services: Needed, request: FastifyRequest, reply: FastifyReply, accountId: string): void {
  const others = proofs(services, request).filter((proof) => !isOf(services, proof, accountId));
  const start = `${randomBytes(12).toString("base64url")}.${Date.now().toString(36)}`;
  const kept = [`${start}.${signature(services, start, accountId)}`, ...others].slice(0, mostPeople);
  reply.setCookie(nameOf(services), kept.join("~"), { ...cookieOptions(services.mode), maxAge: lifetime / 1_000 });
}

const nameOf = ({ mode }: Needed) => `${cookiePrefix(mode)}layar-devices`;

function proofs(services: Needed, request: FastifyRequest): string[] {
  const sent = request.cookies[nameOf(services)] ?? "";
  return sent.split("~", mostPeople).filter((proof) => proof !== "");
}

function isOf(services: Needed, proof: string, accountId: string): boolean {
  const [id = "", time = "", found = ""] = proof.split(".");
  if (!(Date.now() - Number.parseInt(time, 36) < lifetime)) return false;
  const [expected, given] = [signature(services, `${id}.${time}`, accountId), found].map((text) => Buffer.from(text));
  return expected?.length === given?.length && timingSafeEqual(expected as Buffer, given as Buffer);
}

const signature = ({ vault }: Needed, start: string, accountId: string) => vault.hash(`${start}\0${accountId}`, "known-device");

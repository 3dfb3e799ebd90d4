/** The image, its composition and the service of systemd start the portal with settings that it knows, and with all that it cannot do without. */
import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { readSettings } from "../../server/services/settings";
import { root } from "./guide-blocks";
import { newFolder } from "./templates";

const read = (name: string) => readFileSync(join(root, "operations", name), "utf8");
const known = readFileSync(join(root, "server/README.md"), "utf8");

type Settings = Readonly<Record<string, string>>;

/** NAME=value NAME=value */
const pairsIn = (text: string): Settings =>
  Object.fromEntries([...text.matchAll(/([A-Z_]+)=(\S+)/g)].map(([, name, value]) => [name, value]));

const image = pairsIn(/^ENV (.*)$/m.exec(read("Containerfile"))?.[1] ?? "");
const service = pairsIn(/^Environment=(.*)$/m.exec(read("layar.service"))?.[1] ?? "");

/** The settings of the portal in the composition, as they are written: some are asked of whoever starts it. */
const composed = Object.fromEntries(
  [...(read("compose.yml").split("\n  portal:")[1] ?? "").matchAll(/^ {6}([A-Z_]+): (.*)$/gm)].map(([, name, value]) => [
    name,
    String(value),
  ]),
);

/** What somebody sets before they start it. */
const given: Settings = {
  DATABASE_PASSWORD: "rahasia",
  LAYAR_SECRET: "a secret of more than thirty-two characters",
  PUBLIC_URL: "https://portal.example.id",
  SMTP_URL: "smtp://layar:rahasia@mail.example.id:587",
  MAIL_FROM: "tidak-dibalas@portal.example.id",
};

/** As `docker compose` fills them in: `${NAME:?words}` must be there, `${NAME:-other}` need not. */
const filled = (settings: Settings, from: Settings): Settings =>
  Object.fromEntries(
    Object.entries(settings).map(([name, value]) => [
      name,
      value.replaceAll(/\$\{([A-Z_]+):([?-])([^}]*)\}/g, (_all, asked: string, sign: string, other: string) => {
        const found = from[asked];
        if (found === undefined && sign === "?") throw new Error(other);
        return found ?? other;
      }),
    ]),
  );

it.each([
  ["Containerfile", image],
  ["layar.service", service],
  ["compose.yml", composed],
])("%s sets nothing that server/README.md does not tell of", (_name, settings) => {
  expect(Object.keys(settings).length).toBeGreaterThan(2);
  for (const name of Object.keys(settings)) expect(known, name).toMatch(new RegExp(`\`${name}[=\`]`));
});

describe("the image and its composition", () => {
  it("start the portal in production, on PostgreSQL, with files in its volume or an object store", () => {
    const settings = readSettings({ ...image, ...filled(composed, given) });
    expect(settings).toMatchObject({
      mode: "production",
      host: "0.0.0.0",
      postgres: { url: "postgres://portal:rahasia@database:5432/portal" },
      storage: { kind: "folder", folder: "/data/files" },
    });
    const store = { STORAGE_URL: "s3://berkas?region=x", AWS_ACCESS_KEY_ID: "k", AWS_SECRET_ACCESS_KEY: "s" };
    expect(readSettings({ ...image, ...filled(composed, { ...given, ...store }) }).storage).toMatchObject({ kind: "s3" });
  });

  it.each(Object.keys(given))("ask for %s, without which nothing starts", (name) => {
    const { [name]: _left, ...others } = given;
    expect(() => filled(composed, others)).toThrow(`set ${name}`);
  });

  it("have the same PostgreSQL on both sides, and a Node that the project takes", () => {
    const [file, compose] = [read("Containerfile"), read("compose.yml")];
    expect(file).toMatch(/^FROM node:20-bookworm-slim$/m);
    // bookworm's client is of version 15.
    expect(compose).toMatch(/image: postgres:15-bookworm$/m);
    expect(file).toContain("postgresql-client");
    for (const [, tool] of file.matchAll(/tools\/run\/run\.mjs"?,? "?(\w+)/g))
      expect(existsSync(join(root, `tools/${tool}.ts`)), tool).toBe(true);
  });
});

describe("the service", () => {
  it("starts the portal in production at this machine alone", () => {
    expect(readSettings({ ...service, ...given })).toMatchObject({
      mode: "production",
      host: "127.0.0.1",
      dataDir: "/var/lib/layar",
    });
  });

  it.skipIf(spawnSync("systemd-analyze", ["--version"]).status !== 0)("is one that systemd understands", () => {
    const file = join(newFolder(), "layar.service");
    writeFileSync(file, read("layar.service").replace("/usr/bin/node", process.execPath));
    expect(execFileSync("systemd-analyze", ["verify", file], { encoding: "utf8", stdio: "pipe" })).toBe("");
  });
});

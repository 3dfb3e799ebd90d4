import { readFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import Ajv from "ajv";
import { afterEach, describe, expect, it } from "vitest";
import { projectRoot } from "../../server/app";
import { type Allowed, allowed } from "../../tools/supply-chain/allowed";
import { askRegistry, auditProblems } from "../../tools/supply-chain/audit";
import { billOfMaterials } from "../../tools/supply-chain/bill-of-materials";
import { licenceList } from "../../tools/supply-chain/licence-list";
import { type LockedPackage, lockedPackages, nameWithVersion } from "../../tools/supply-chain/locked-packages";
import { supplyProblems } from "../../tools/supply-chain/supply-problems";
import { readImports } from "../engine/import-circles";

const packages = lockedPackages(projectRoot);
const some: LockedPackage = {
  name: "kertas",
  version: "1.0.0",
  path: "node_modules/kertas",
  licence: "MIT",
  isFixed: true,
  hasInstallScript: false,
  ships: true,
};
const plain: Allowed = { licences: ["MIT", "ISC"], readByHand: {}, installScripts: {}, advisories: {} };

describe("packages that may ship", () => {
  it("are all that do", () => {
    expect(supplyProblems(packages, allowed)).toEqual([]);
  });

  it.each([
    ["GPL-3.0-only", false],
    ["MIT OR GPL-3.0-only", true],
    ["MIT AND GPL-3.0-only", false],
    ["(ISC AND MIT)", true],
    ["SEE LICENSE IN LICENSE", false],
    [undefined, false],
  ])("under the licence %s: %s", (licence, isAllowed) => {
    expect(supplyProblems([{ ...some, licence }], plain)).toHaveLength(isAllowed ? 0 : 1);
    expect(supplyProblems([{ ...some, licence, ships: false }], plain)).toEqual([]);
  });

  it("may state none when somebody read the very version", () => {
    const readByHand = { "kertas@1.0.0": { licence: "MIT", reason: "Its LICENSE." } };
    expect(supplyProblems([{ ...some, licence: undefined }], { ...plain, readByHand })).toEqual([]);
    expect(supplyProblems([{ ...some, licence: undefined, version: "1.0.1" }], { ...plain, readByHand })).toEqual([
      expect.stringContaining("kertas@1.0.1 ships and states no licence"),
      expect.stringContaining("allowed.json names kertas@1.0.0"),
    ]);
  });

  it("are fixed by a hash and run nothing when installed, those for development too", () => {
    expect(supplyProblems([{ ...some, ships: false, isFixed: false }], plain)).toEqual([
      expect.stringContaining("not fixed by a hash"),
    ]);
    expect(supplyProblems([{ ...some, ships: false, hasInstallScript: true }], plain)).toEqual([
      expect.stringContaining("runs a script when it is installed"),
    ]);
    const installScripts = { "kertas@1.0.0": "Read." };
    expect(supplyProblems([{ ...some, hasInstallScript: true }], { ...plain, installScripts })).toEqual([]);
  });

  it("are those that the portal's code imports", () => {
    const shipped = new Set(packages.filter(({ ships }) => ships).map(({ name }) => name));
    // The checker of documents runs where they are written.
    const files = Object.keys(readImports(projectRoot, ["engine", "portal", "server", "src"])).filter(
      (file) => !file.startsWith("engine/check/"),
    );
    const imported = files.flatMap((file) => importedPackages(`${projectRoot}/${file}`));
    expect(imported).toContain("react");
    expect([...new Set(imported)].filter((name) => !shipped.has(name))).toEqual([]);
  });
});

describe("the bill of materials", () => {
  const bill = billOfMaterials(projectRoot, packages, allowed);
  const listed = bill.components.map(nameWithVersion);

  it("names all that ship and nothing else, each with hash and licence", () => {
    const shipped = new Set(packages.filter(({ ships }) => ships).map(nameWithVersion));
    expect(new Set(listed)).toEqual(shipped);
    // Tools for development need these too.
    expect(bill.components.map(({ name }) => name)).toEqual(expect.arrayContaining(["react", "nodemailer", "ajv"]));
    expect(bill.components.filter((one) => !one.licenses || !("hashes" in one))).toEqual([]);
  });

  it("is CycloneDX 1.5", () => {
    const ajv = new Ajv({ strict: false, validateFormats: false });
    for (const name of ["spdx", "jsf-0.82"])
      ajv.addSchema(cycloneSchema(name), `http://cyclonedx.org/schema/${name}.SNAPSHOT.schema.json`);
    const isValid = ajv.compile(cycloneSchema("bom-1.5"));
    expect([isValid(bill), isValid.errors]).toEqual([true, null]);
    expect(isValid({ ...bill, specVersion: 1.5 })).toBe(false);
  });

  it("points only to what it names", () => {
    const refs = new Set(bill.dependencies.map(({ ref }) => ref));
    expect(bill.dependencies.flatMap(({ dependsOn }) => dependsOn).filter((ref) => !refs.has(ref))).toEqual([]);
  });

  it("has the words of the licences beside it", () => {
    const list = licenceList(projectRoot, packages, allowed);
    expect(list).toMatch(/## react@\S+\n\nMIT\n\n````text\nMIT License/);
    expect(list.match(/^## \S+@\d/gm)).toHaveLength(packages.filter(({ ships }) => ships).length);
  });
});

describe("known weaknesses", () => {
  let registry: Server | undefined;
  afterEach(() => registry?.close());

  async function registryThatAnswers(status: number, body: unknown): Promise<string> {
    registry = createServer((request, response) => {
      request.resume();
      // npm then reads which versions of the package there are.
      const isPackage = request.method === "GET";
      const answer = isPackage ? { name: decodeURIComponent(request.url?.slice(1) ?? ""), versions: {} } : body;
      response.writeHead(isPackage ? 200 : status, { "content-type": "application/json" }).end(JSON.stringify(answer));
    });
    await new Promise<void>((done) => registry?.listen(0, "127.0.0.1", done));
    return `http://127.0.0.1:${(registry.address() as AddressInfo).port}/`;
  }

  const advisory = (severity: string, id: string) => ({
    id: 1,
    url: `https://github.com/advisories/${id}`,
    title: "Sebuah celah",
    severity,
    vulnerable_versions: "*",
    cwe: [],
    cvss: { score: 0, vectorString: null },
  });

  it("stop a release while they are grave and nobody has judged them", async () => {
    const place = await registryThatAnswers(200, {
      react: [advisory("high", "GHSA-a")],
      dayjs: [advisory("moderate", "GHSA-b")],
    });
    const answer = await askRegistry(projectRoot, place);
    if (!("advisories" in answer)) throw new Error(answer.unanswered);
    expect(answer.advisories.map(({ id }) => id).sort()).toEqual(["GHSA-a", "GHSA-b"]);
    const judged = (until: string) => ({ ...plain, advisories: { "GHSA-a": { reason: "Not called.", until } } });
    const told = (by: Allowed) => auditProblems(answer.advisories, by, "2026-11-28");
    expect(told(plain)).toEqual([expect.stringMatching(/react: Sebuah celah \(high, GHSA-a\); nobody has judged it/)]);
    expect(told(judged("2026-11-28"))).toEqual([]);
    expect(told(judged("2026-11-27"))).toEqual([expect.stringContaining("held until 2026-11-27")]);
  });

  it("are not asked where the registry does not tell", async () => {
    expect(await askRegistry(projectRoot, await registryThatAnswers(405, {}))).toEqual({
      unanswered: expect.stringContaining("405"),
    });
  });
});

function cycloneSchema(name: string): object {
  const folder = `${projectRoot}/node_modules/@cyclonedx/cyclonedx-library/res/schema`;
  return JSON.parse(readFileSync(`${folder}/${name}.SNAPSHOT.schema.json`, "utf8"));
}

/** The packages whose code a file takes; types alone do not ship. */
function importedPackages(path: string): readonly string[] {
  const imports = readFileSync(path, "utf8").matchAll(
    /^(?:import|export) (?!type )[^;]*?from "([^".][^"]*)"|\bimport\("([^".][^"]*)"\)/gm,
  );
  return [...imports]
    .map(([, still, late]) => still ?? late ?? "")
    .filter((name) => !/^(node|virtual):/.test(name))
    .map((name) => name.split("/", name.startsWith("@") ? 2 : 1).join("/"));
}

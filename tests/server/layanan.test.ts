import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { databases } from "./databases";
import { startTestApp, type TestApp, visit } from "./test-app";

describe.each(databases)("the services on $name", (database) => {
  let server: TestApp;
  beforeAll(async () => {
    server = await startTestApp(database);
  });
  afterAll(() => server?.close());

  it("are listed with name, address and whether they are in the archive, in their order", async () => {
    const { layanan } = (await (await visit(server, "sri.wahyuni")).get("/layanan")).json();
    expect(layanan[0]).toEqual({ nama: "Rumah Belajar", url: "https://rumah-belajar.example.id", arsip: 0 });
    expect(layanan.filter(({ arsip }: { arsip: number }) => arsip === 1).map(({ nama }: { nama: string }) => nama)).toEqual([
      "PPG sebelum 2023",
      "Guru Penggerak angkatan 1 sampai 3",
      "Diklat Vokasi 2021",
    ]);
  });

  it("are what the table says now", async () => {
    const { db } = server.services;
    await db.updateTable("service").set({ is_archived: true, position: 99 }).where("name", "=", "Rumah Belajar").execute();
    const { layanan } = (await (await visit(server, "laras.puspita")).get("/layanan")).json();
    expect(layanan.at(-1)).toEqual({ nama: "Rumah Belajar", url: "https://rumah-belajar.example.id", arsip: 1 });
  });

  it("are refused to strangers", async () => {
    const response = await (await visit(server)).get("/layanan");
    expect([response.statusCode, response.json().code]).toEqual([401, "unauthenticated"]);
  });
});

import { describe, expect, it } from "vitest";
import { compileLogic } from "../../engine/tools";
import { findScreen } from "../../portal/addresses";
import { destinationOf } from "../../portal/destination";

const own = compileLogic({ "==": [{ var: "params.instansiId" }, { var: "session.instansi_id" }] }, {} as never).logic;
const screens = [
  {
    id: "x/instansi",
    path: "/i/:instansiId/home",
    aliases: [],
    program: "x",
    title: { $text: [] },
    layout: "shell",
    public: false,
    allowedWhen: own,
  } as const,
  {
    id: "x/mahasiswa",
    path: "/mahasiswa/:id",
    aliases: ["/i/:instansiId/mahasiswa/:id"],
    program: "x",
    title: { $text: [] },
    layout: "shell",
    public: false,
    allowedWhen: true,
  } as const,
  {
    id: "x/daftar",
    path: "/daftar",
    aliases: [],
    program: "x",
    title: { $text: [] },
    layout: "shell",
    public: false,
    allowedWhen: false,
    otherwise: "x/beranda",
  } as const,
  {
    id: "x/beranda",
    path: "/beranda",
    aliases: [],
    program: "x",
    title: { $text: [] },
    layout: "shell",
    public: false,
    allowedWhen: true,
  } as const,
];

describe("where an address leads", () => {
  const open = (path: string) =>
    destinationOf({
      status: "member",
      context: { session: { instansi_id: "12" } },
      screens: screens as never,
      found: findScreen(screens as never, path, ""),
      pathname: path,
    });

  it("is the screen where its own rule holds for what the address says", () => {
    expect(open("/i/12/home")).toMatchObject({ kind: "screen", found: { params: { instansiId: "12" } } });
  });

  it.each(["/", "/home", "/cv", "/tidak-ada"])("is the home of the stored institution for its administrator on %s", (path) => {
    const destination = destinationOf({
      status: "member",
      context: { session: { instansi_id: "12" } },
      screens: screens as never,
      program: { id: "x", institution: { when: true, home: "x/instansi" } },
      found: findScreen(screens as never, path, ""),
      pathname: path,
    });
    expect(destination).toEqual({ kind: "elsewhere", path: "/i/12/home" });
  });

  it("is the address below the institution for its administrator, of a screen that has one of both", () => {
    const at = (path: string, search = "") =>
      destinationOf({
        status: "member",
        context: { session: { instansi_id: "12" } },
        screens: screens as never,
        program: { id: "x", institution: { when: true, home: "x/instansi" } },
        found: findScreen(screens as never, path, search),
        pathname: path,
      });
    expect(at("/mahasiswa/7", "?dari=surel")).toEqual({ kind: "elsewhere", path: "/i/12/mahasiswa/7?dari=surel" });
    const asked = "?daftar.state=aktif";
    expect(at("/mahasiswa/7", asked), "with what its lists are asked").toEqual({
      kind: "elsewhere",
      path: `/i/12/mahasiswa/7${asked}`,
    });
    expect(at("/i/12/mahasiswa/7")).toMatchObject({ kind: "screen", found: { params: { id: "7" } } });
    expect(at("/i/13/mahasiswa/7")).toEqual({ kind: "elsewhere", path: "/404" });
  });

  it("is the screen that a closed one names, but the one of the program for who is blocked", () => {
    expect(open("/daftar")).toEqual({ kind: "elsewhere", path: "/beranda" });
    const destination = destinationOf({
      status: "member",
      context: {},
      screens: screens as never,
      program: { id: "x", blocked: { when: true, screen: "x/daftar" } },
      found: findScreen(screens as never, "/daftar", ""),
      pathname: "/daftar",
    });
    expect(destination).toEqual({ kind: "elsewhere", path: "/daftar" });
  });

  it("is the page of what is not there for another's address", () => {
    expect(open("/i/13/home")).toEqual({ kind: "elsewhere", path: "/404" });
  });
});

// @vitest-environment jsdom
/** 000 §4: who holds both records, and what an address below /i/ says of role and institution. */
import { afterEach, describe, expect, it, vi } from "vitest";
import { institutionOf, roleOf } from "../../src/session/acting-as";

const both = { ptk: {}, akun: {} };
const open = (path: string) => history.replaceState(null, "", path);
const answers = (status: number) => {
  const fetched = vi.fn<typeof fetch>(async () => new Response("{}", { status }));
  vi.stubGlobal("fetch", fetched);
  return fetched;
};

afterEach(() => vi.unstubAllGlobals());

describe("the role", () => {
  it.each([
    ["the stored one of both", "/home", both, "gtk", "gtk"],
    ["instansi where nothing is stored", "/home", both, undefined, "instansi"],
    ["instansi on the address of an institution, whatever is stored", "/i/12/home", both, "gtk", "instansi"],
    ["gtk for who has a PTK record alone, there too", "/i/12/home", { ptk: {}, akun: undefined }, "instansi", "gtk"],
    ["none without a record", "/home", { ptk: undefined, akun: undefined }, "gtk", "unregistered"],
  ])("is %s", (_, path, records, chosen, role) => {
    open(path);
    expect(roleOf(records, chosen)).toBe(role);
  });
});

describe("the institution", () => {
  it("is the stored one, and nobody is asked, on its own address, on one without an id, and for participants", async () => {
    const fetched = answers(200);
    for (const [path, role] of [
      ["/i/12/home", "instansi"],
      ["/akses", "instansi"],
      ["/i/13/home", "gtk"],
    ] as const) {
      open(path);
      expect(await institutionOf(role, "12")).toBe("12");
    }
    expect(fetched).not.toHaveBeenCalled();
  });

  it("is the one of the address where the person administers it, else the stored one", async () => {
    open("/i/13/home");
    const fetched = answers(200);
    expect(await institutionOf("instansi", "12")).toBe("13");
    expect(fetched.mock.calls[0]?.[1]?.body).toBe('{"instansi_id":"13"}');
    answers(404);
    expect(await institutionOf("instansi", "12")).toBe("12");
  });
});

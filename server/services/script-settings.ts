/**
 * Where the scripts of other services are and with which key, by the setting `SCRIPTS`: for each a program, the id that its document gives
 * the script, and a host where it is not the same on all. It goes before the key of the document.
 *
 *   contoh/analitik@contoh.example.id=https://analitik.example.id/tag.js?id={key}#G-12
 *     ->  { program: "contoh", id: "analitik", host: "contoh.example.id", src: "https://analitik.example.id/tag.js?id={key}", key: "G-12" }
 */
import type { Library } from "../../engine/server";
import { safeAddress } from "./safe-address";

export interface GivenScript {
  readonly program: string;
  readonly id: string;
  /** `*` for every host that has none of its own. */
  readonly host: string;
  readonly src: string;
  readonly key: string;
}

/** Throws an Error that shows how an entry is written. */
export function readScripts(given = ""): GivenScript[] {
  const entries = given.split(",").map((entry) => entry.trim());
  return entries.filter((entry) => entry !== "").map(readScript);
}

const entryForm = /^([a-z]+)\/([a-z][a-z0-9-]*)(?:@([a-z0-9.-]+))?=([^\s#]+)#([^\s#]+)$/;

function readScript(entry: string): GivenScript {
  const [, program = "", id = "", host = "*", src = "", key = ""] = entryForm.exec(entry) ?? [];
  if (safeAddress(src)) return { program, id, host, src, key };
  throw new Error(
    `SCRIPTS must be entries such as contoh/obrolan=https://obrolan.example.id/widget.js#key or contoh/analitik@contoh.example.id=https://..., not "${entry}".`,
  );
}

/** Throws an Error for a script that no program document has. */
export function requireKnownScripts(library: Library, scripts: readonly GivenScript[]): void {
  const known = library.ids("program").flatMap((program) => {
    const own = library.get("program", program)?.scripts;
    return (Array.isArray(own) ? own : []).map(({ id }) => `${program}/${id}`);
  });
  for (const { program, id } of scripts)
    if (!known.includes(`${program}/${id}`))
      throw new Error(`SCRIPTS names "${program}/${id}", which no program has. Known: ${known.join(", ")}.`);
}

/** Those of a program on a host; where there are several of one id, the one for that host. */
export function scriptsFor(
  scripts: readonly GivenScript[],
  program: string,
  host: string,
): Pick<GivenScript, "id" | "src" | "key">[] {
  const own = scripts.filter((script) => script.program === program);
  const ids = [...new Set(own.map(({ id }) => id))];
  return ids.flatMap((id) => {
    const named = own.filter((script) => script.id === id);
    const found = named.find((script) => script.host === host) ?? named.find((script) => script.host === "*");
    return found ? [{ id, src: found.src, key: found.key }] : [];
  });
}

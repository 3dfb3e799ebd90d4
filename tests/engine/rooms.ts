/**
 * Measures how the rooms of a part hang together. A room is a folder directly below the part, or a file that stands beside the folders.
 *
 *   { "engine/form/a.ts": ["engine/host.ts"] } of "engine"  ->  { form: ["host.ts"], "host.ts": [] }
 */
import { circlesIn, type Imports } from "./import-circles";

/** The rooms of `part`, each with those that it imports. */
export function roomsOf(imports: Imports, part: string): Imports {
  const roomOf = (file: string) => (file.startsWith(`${part}/`) ? file.split("/")[1] : undefined);
  const rooms = new Map<string, Set<string>>();
  for (const [file, targets] of Object.entries(imports)) {
    const room = roomOf(file);
    if (room === undefined) continue;
    const reached = rooms.get(room) ?? new Set();
    rooms.set(room, reached);
    for (const target of targets) {
      const other = roomOf(target);
      if (other !== undefined && other !== room) reached.add(other);
    }
  }
  return Object.fromEntries([...rooms].map(([room, reached]) => [room, [...reached].sort()]));
}

/** Pairs of rooms that import each other. */
export const pairsIn = (rooms: Imports): string[] =>
  Object.entries(rooms).flatMap(([room, reached]) =>
    reached.filter((other) => room < other && rooms[other]?.includes(room)).map((other) => `${room} <-> ${other}`),
  );

/** The size of the largest knot, rooms each of which leads to all others; 1 where there is none. */
export const largestKnot = (rooms: Imports): number => Math.max(1, ...circlesIn(rooms).map(({ length }) => length));

/** Imports from a room to one that stands later in the order, each with a file that does so. */
export function arrowsUp(imports: Imports, part: string, order: readonly string[]): string[] {
  const rooms = roomsOf(imports, part);
  return Object.entries(rooms).flatMap(([room, reached]) =>
    reached
      .filter((other) => order.indexOf(other) > order.indexOf(room))
      .map((other) => `${room} -> ${other}, in ${fileBetween(imports, `${part}/${room}`, `${part}/${other}`)}`),
  );
}

function fileBetween(imports: Imports, from: string, to: string): string | undefined {
  const stands = (file: string, room: string) => file === room || file.startsWith(`${room}/`);
  return Object.keys(imports).find((file) => stands(file, from) && imports[file]?.some((target) => stands(target, to)));
}

/** The rooms of a part in the order of ARCHITECTURE: what its list names in front of each colon. */
export function orderIn(architecture: string, part: string): string[] {
  const [, list = ""] = new RegExp(`\\nRooms of \`${part}/\`[^\\n]*\\n([\\s\\S]*?)\\n\\n`).exec(architecture) ?? [];
  const lines = list.split("\n").filter((line) => line.startsWith("- "));
  return lines.flatMap((line) =>
    [...line.slice(0, line.indexOf(":")).matchAll(/`([^`]+?)\/?`/g)].map(([, room]) => room as string),
  );
}

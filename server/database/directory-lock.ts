/**
 * Lets only one process use a database folder. PGlite itself would open a folder twice, and the second writer would destroy it. The
 * lock is a file that names its holder: the process id, and the moment when that process began, because the system uses ids again. A
 * lock whose holder no longer runs is taken over.
 */
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";

export class DirectoryLocked extends Error {
  constructor(
    readonly file: string,
    readonly pid: number,
  ) {
    super(
      `The database folder ${dirname(file)} is in use by process ${pid}. Stop that process, or set DATA_DIR to another folder.`,
    );
  }
}

interface Holder {
  readonly pid: number;
  readonly began: string;
}

const heldHere = new Set<string>();

/** Takes the lock and gives back the function that releases it. Throws a DirectoryLocked when another process holds it. */
export function lockDirectory(file: string): () => void {
  mkdirSync(dirname(file), { recursive: true });
  const own: Holder = { pid: process.pid, began: beganAt(process.pid) ?? "" };
  const draft = `${file}.${process.pid}.${Date.now()}`;
  writeFileSync(draft, JSON.stringify(own));
  try {
    for (let attempt = 0; ; attempt += 1) {
      try {
        linkSync(draft, file);
        break;
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
      }
      const holder = readHolder(file);
      if (attempt > 4 || (holder && isAlive(holder, file))) throw new DirectoryLocked(file, holder?.pid ?? 0);
      setAside(file, holder);
    }
  } finally {
    rmSync(draft, { force: true });
  }
  heldHere.add(file);
  return () => {
    heldHere.delete(file);
    if (readHolder(file)?.pid === process.pid) rmSync(file, { force: true });
  };
}

/** Removes the lock of a dead holder. Puts it back when another process has taken it over in the meantime. */
function setAside(file: string, dead: Holder | undefined): void {
  const aside = `${file}.stale.${process.pid}`;
  try {
    renameSync(file, aside);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return;
    throw error;
  }
  const moved = readHolder(aside);
  if (moved && (moved.pid !== dead?.pid || moved.began !== dead.began)) linkSync(aside, file);
  rmSync(aside, { force: true });
}

function readHolder(file: string): Holder | undefined {
  try {
    const { pid, began } = JSON.parse(readFileSync(file, "utf8"));
    return Number.isInteger(pid) ? { pid, began: String(began) } : undefined;
  } catch {
    return undefined;
  }
}

function isAlive({ pid, began }: Holder, file: string): boolean {
  if (pid === process.pid) return heldHere.has(file);
  try {
    process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
  const now = beganAt(pid);
  return now === undefined || began === "" || now === began;
}

/** When a process began: field 22 of /proc/<pid>/stat on Linux. Undefined where the system does not tell. */
function beganAt(pid: number): string | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    return stat.slice(stat.lastIndexOf(")") + 2).split(" ")[19];
  } catch {
    return undefined;
  }
}

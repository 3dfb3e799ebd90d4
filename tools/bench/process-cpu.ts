/**
 * Processor time of a process with all that it started, user and system, as Linux counts it: other processes of the machine do not count,
 * and neither does waiting.
 */
import { readdirSync, readFileSync } from "node:fs";

interface Stat {
  readonly parent: number;
  /** Of itself, and of those of its children that have ended, ms. */
  readonly spent: number;
}

/** Linux counts in hundredths of a second. */
const tick = 10;

/** Milliseconds; of a process that has ended nothing. */
export function cpuOfProcess(pid: number): number {
  const all = new Map(
    readdirSync("/proc")
      .filter((name) => /^\d+$/.test(name))
      .flatMap((name) => {
        const stat = statOf(Number(name));
        return stat ? [[Number(name), stat] as const] : [];
      }),
  );
  const spentBy = (id: number): number =>
    [...all].reduce((sum, [child, { parent }]) => (parent === id ? sum + spentBy(child) : sum), all.get(id)?.spent ?? 0);
  return spentBy(pid);
}

function statOf(pid: number): Stat | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, "utf8");
    // Behind the name, which may have spaces: state, parent, and from the twelfth on the four times.
    const fields = text.slice(text.lastIndexOf(")") + 2).split(" ");
    const spent = fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0);
    return { parent: Number(fields[1]), spent: spent * tick };
  } catch {
    return undefined;
  }
}

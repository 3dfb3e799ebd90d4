/**
 * The steps that an effect of a transition sets going, by their titles: the other transition first, then all that it causes in turn. One that
 * happened before, or could happen now, is what a reader does not see in the effect itself.
 *
 *   batal -> keluar  ->  ["Peserta berkurang" pada "Diklat", "Naikkan yang menunggu" pada "Diklat", "Mendapat tempat"]
 */
import { isObject, type Library, stepsFrom } from "../../engine/tools";

/** As it was before where it went, as it is now where it came; empty where the transition has no such effect. */
export type Cascade = (way: "gone" | "came", transition: string, effect: string) => readonly string[];

/** `states` are those that are compared, the later one last. */
export function cascadeOf(record: string, states: readonly [...Library[], Library]): Cascade {
  return (way, transition, effect) => {
    const library = (way === "gone" ? states[0] : states.at(-1)) as Library;
    const first = stepsFrom(`${record}.${transition}`, library).find((step) => step.endsWith(`.${effect}`));
    const steps = new Set(first === undefined ? [] : [first]);
    // A set that grows while it is walked ends with all that follows.
    for (const step of steps) for (const next of stepsFrom(step, library)) steps.add(next);
    return [...steps].map((step) => stepWords(step, record, library));
  };
}

function stepWords(step: string, own: string, library: Library): string {
  const dot = step.lastIndexOf(".");
  const [type, id] = [step.slice(0, dot), step.slice(dot + 1)];
  const { title, transitions } = library.get("record", type) ?? {};
  const all: readonly unknown[] = Array.isArray(transitions) ? transitions : [];
  const found = all.find((one) => isObject(one) && one.id === id);
  const words = isObject(found) && typeof found.title === "string" ? found.title : id;
  return type === own ? `"${words}"` : `"${words}" pada "${String(title ?? type)}"`;
}

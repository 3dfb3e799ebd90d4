/**
 * The people who can own a row that its own owner makes: those of whom what lasts of its condition holds. A date, a value of the cohort or an answer
 * may have been another when they made it; their role, their program and their permissions say what kind of person they are.
 *
 *   gtk of the program, while the registration is open   ->   gtk of the program
 */
import {
  compileRecord,
  isObject,
  type Library,
  type Logic,
  operatorOf,
  type RecordEffect,
  type RecordType,
} from "../../engine/tools";
import { isConnective, readsOf } from "./open-values";

/** True where rows are also made for somebody, or come from elsewhere. */
export function ownerKind(library: Library, id: string): Logic {
  const record = library.get("record", id) as unknown as RecordType | undefined;
  const { create } = compileRecord(library, id) ?? {};
  if (!record || !create || create.owner || create.invite) return true;
  const comes = record.accounts ?? record.import ?? record.takes ?? record.first;
  return comes !== undefined || isMadeByOthers(library, id) ? true : lastingPart(create.when, true);
}

const lasting = /^(session\.(role|program)|preferences\.(permissions|groups))$/;

/** The rest is taken to have been as it had to be. */
function lastingPart(logic: Logic, asNeeded: boolean): Logic {
  const [name = "", raw] = isObject(logic) ? (Object.entries(logic)[0] ?? []) : [];
  const args: readonly Logic[] = Array.isArray(raw) ? raw : [raw];
  if (isConnective(operatorOf(name)?.concludes ?? "") && ["and", "or", "!", "!!"].includes(name))
    return { [name]: args.map((part) => lastingPart(part, name === "!" ? !asNeeded : asNeeded)) };
  return [...readsOf([logic]).paths].every((path) => lasting.test(path)) ? logic : asNeeded;
}

const isMadeByOthers = (library: Library, id: string): boolean =>
  library.ids("record").some((maker) => {
    const { transitions = [], children = {} } = (library.get("record", maker) ?? {}) as unknown as RecordType;
    return transitions.some(({ effects = [] }) =>
      (effects as readonly RecordEffect[]).some(
        ({ create, add }) => (create ?? (add === undefined ? undefined : children[add]?.record)) === id,
      ),
    );
  });

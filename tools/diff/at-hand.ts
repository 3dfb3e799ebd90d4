/**
 * The rows and fields at hand at one place of a document: of an effect and a choice the row that they speak of, of a transition what is typed,
 * of a block the row of its list.
 */
import { isObject, type JsonObject, type Library, objectsAround, type Pointer } from "../../engine/tools";
import { type AtHand, recordOfCall } from "./vocabulary";

/** Undefined where no more is at hand than in the whole document. */
export function handAt(document: JsonObject, library: Library, pointer: Pointer): AtHand | undefined {
  const around = objectsAround(document, pointer);
  const spokenOf = around.map(({ of, each }) => of ?? each).find((one) => typeof one === "string");
  const chosen = pointer.indexOf("pick");
  const name = chosen < 0 ? spokenOf : pointer[chosen + 1];
  const asked = around.map(({ input }) => input).find((one) => typeof one === "string");
  const it = name === undefined ? undefined : rowBehind(String(name), document, library);
  const input = asked === undefined ? undefined : library.get("data", String(asked));
  const source = around.map((one) => one.source).find((one) => typeof one === "string");
  const row = source === undefined ? undefined : recordOfCall(Object(document.sources)[String(source)], library)[0];
  return it || input || row ? { it, input, row } : undefined;
}

/** Rows that link to the row have a name among its children; the one that it links to has that of the column. */
export function rowBehind(name: string, { children, columns }: JsonObject, library: Library): JsonObject | undefined {
  const [child, column] = [children, columns].map((all) => (isObject(all) ? all[name] : undefined));
  const id = Object(child).record ?? Object(column).link;
  return typeof id === "string" ? library.get("record", id) : undefined;
}

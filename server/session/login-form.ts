import { readLoginName } from "../../engine/server";

/** The body of the login form. */
export interface LoginForm {
  readonly username: string;
  readonly password: string;
  readonly demo: string;
  readonly kembali: string;
  /** The program to open again, when an open page logs in after its session ended. */
  readonly program: string;
  /** Half a login, of which the second step is missing (second-factor/step-ticket.ts). */
  readonly tiket: string;
  /** The code of the second step. */
  readonly kode: string;
  /** The button that was pressed, where a form has several. */
  readonly lakukan: string;
}

/** Reads what was sent. A field that is missing, not a string, or longer than 1,000 characters is empty. */
export function readForm(body: unknown): LoginForm {
  const values = (typeof body === "object" && body !== null ? body : {}) as Record<string, unknown>;
  const read = (name: string) => {
    const value = Object.hasOwn(values, name) ? values[name] : "";
    return typeof value === "string" && value.length <= 1_000 ? value : "";
  };
  return {
    username: readLoginName(read("username")),
    password: read("password"),
    demo: read("demo"),
    kembali: read("kembali"),
    program: read("program"),
    tiket: read("tiket"),
    kode: read("kode"),
    lakukan: read("lakukan"),
  };
}

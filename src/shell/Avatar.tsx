import type { ReactNode } from "react";
import { isObject, type Scope } from "../../engine/page";

export interface Person {
  readonly name: string;
  readonly email: string;
  readonly photo: string;
}

/** Who is shown: an institution's administrator by the account, everybody else by the PTK record (001 §6). */
export function personOf(context: Scope): Person {
  const session = isObject(context.session) ? context.session : {};
  const [first, second] = session.role === "instansi" ? [context.akun, context.ptk] : [context.ptk, context.akun];
  const record = isObject(first) ? first : isObject(second) ? second : {};
  const written = (value: unknown) => (typeof value === "string" ? value : "");
  return { name: written(record.nama) || written(session.name), email: written(record.email), photo: written(record.foto) };
}

/** The person's photo, or their initials. Decorative: the name stands beside it or in the button's label. */
export function Avatar({ context, large = false }: { context: Scope; large?: boolean }): ReactNode {
  const { name, photo } = personOf(context);
  const initials = name
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => word.charAt(0).toUpperCase())
    .join("");
  return (
    <span className="avatar" data-large={large || undefined} aria-hidden="true">
      {photo ? <img src={photo} alt="" /> : initials}
    </span>
  );
}

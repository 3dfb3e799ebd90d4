/**
 * The meaning of the short values of choices, each once however many columns offer it:
 *
 *   { value: "S", label: "Sakit" }  ->  S  Sakit        { value: 1, label: "1 Belum tampak", description: "Tidak ada bukti." }  ->  1  Belum tampak  Tidak ada bukti.
 */
import type { ReactNode } from "react";
import type { Choice } from "../../form/controls/choice";

interface Meaning {
  readonly value: string;
  readonly label: string;
  readonly description?: string | undefined;
}

/** A label that begins with its value says it once. */
export function meaningsOf(choices: readonly Choice[]): readonly Meaning[] {
  const meanings = choices.flatMap(({ value: held, label, description }) => {
    const value = String(held);
    return value === label
      ? []
      : [{ value, label: label.startsWith(`${value} `) ? label.slice(value.length + 1) : label, description }];
  });
  return [...new Map(meanings.map((one) => [one.value, one])).values()];
}

export function GridLegend({ meanings }: { readonly meanings: readonly Meaning[] }): ReactNode {
  if (meanings.length === 0) return null;
  return (
    <dl className="grid-legend">
      {meanings.map(({ value, label, description }) => (
        <div key={value} data-explained={description !== undefined || undefined}>
          <dt>{value}</dt>
          <dd>
            {label}
            {description !== undefined && <span>{description}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}

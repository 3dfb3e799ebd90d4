/** The place of something new among what stands there. */
import { Select } from "@mantine/core";
import type { ReactNode } from "react";

interface PlaceAmongProps {
  readonly words: { readonly at: string; readonly first: string; after(title: string): string };
  /** The titles of what stands there. */
  readonly titles: readonly string[];
  readonly at: number;
  onChange(at: number): void;
}

export function PlaceAmong({ words, titles, at, onChange }: PlaceAmongProps): ReactNode {
  const places = [words.first, ...titles.map((title) => words.after(title))];
  return (
    <Select
      label={words.at}
      allowDeselect={false}
      value={String(at)}
      data={places.map((label, index) => ({ value: String(index), label }))}
      onChange={(next) => onChange(Number(next))}
    />
  );
}

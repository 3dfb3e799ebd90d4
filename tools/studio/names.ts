/** The names that a place may hold, each with its meaning: those of the project as it stands on the desk. */
import type { Library } from "../../engine/tools";
import { libraryNames } from "../diff/words/library-names";
import { projectVariables } from "../editor/condition-schema";
import type { MetaSchemas } from "../editor/named-places";
import { meaningsOf, projectNames } from "../editor/named-values";

export interface NameView {
  readonly name: string;
  readonly meaning?: string;
}

export class DeskNames {
  private made: { readonly of: Library; readonly names: ReadonlyMap<string, readonly NameView[]> } | undefined;

  constructor(private readonly language: MetaSchemas) {}

  of(library: Library, sort: string): readonly NameView[] {
    if (this.made?.of !== library) this.made = { of: library, names: this.make(library) };
    return this.made.names.get(sort) ?? [];
  }

  private make(library: Library): ReadonlyMap<string, readonly NameView[]> {
    const permissions = libraryNames(library);
    const meanings = meaningsOf(library);
    const meaning = (sort: string, name: string) => (sort === "permission" ? permissions.get(name) : meanings(sort, name));
    const named = (sort: string) => (name: string) => {
      const said = meaning(sort, name);
      return said === undefined ? { name } : { name, meaning: said };
    };
    const names = [...projectNames(library, this.language)].map(([sort, all]) => [sort, all.map(named(sort))] as const);
    const variables = [...projectVariables(library).known].map(([name, said]) => (said ? { name, meaning: said } : { name }));
    return new Map([...names, ["variable", variables]]);
  }
}

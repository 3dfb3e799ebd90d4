/** What the bar of the preview offers: all screens and all people, and of one screen those who may open it as they are. */
import { compileScreen, holds, type Library, programName, type Scope, toWib } from "../../engine/tools";
import type { PreviewChoices } from "../../portal/preview-view";
import { type DemoFilePerson, readDemoConfig } from "../../server/demo/demo-people";
import { demoScope } from "../../server/demo/demo-scope";

export function choicesOf(library: Library, people: readonly DemoFilePerson[]): PreviewChoices {
  const screens = library.ids("screen").flatMap((id) => {
    const { title, path, kind } = library.get("screen", id) ?? {};
    // A document that only others extend is no screen.
    if (typeof path !== "string" && kind !== "dialog") return [];
    return { id, title: typeof title === "string" ? title : id, path: typeof path === "string" ? path : undefined };
  });
  return {
    screens: screens.sort((a, b) => a.title.localeCompare(b.title, "id")),
    people: people.map(({ username, label, program, ptk, akun, programs = {}, profile }) => ({
      login: username,
      name: String(ptk?.nama ?? akun?.nama ?? username),
      label,
      programs: [program, ...Object.keys(programs)],
      roles: [...(akun ? ["instansi"] : []), ...(ptk ? ["gtk"] : [])],
      cohort: profile?.angkatan === undefined ? undefined : String(profile.angkatan),
    })),
    programs: Object.fromEntries(library.ids("program").map((id) => [id, programName(library, id)])),
    cohorts: library.ids("cohort"),
  };
}

/** The logins of those for whom a screen opens as they are; nobody's where it is a dialog, which opens where it is led to. */
export function openersOf(library: Library, people: readonly DemoFilePerson[], id: string): string[] {
  const [program = ""] = id.split("/");
  const isOfAll = !library.has("program", program);
  const config = readDemoConfig();
  const date = toWib(new Date());
  const views = new Map<string, { readonly own: Library; readonly compiled: ReturnType<typeof compileScreen> }>();
  const viewOf = (cohort: string) => {
    const own = library.has("cohort", cohort) ? library.forCohort(cohort) : library;
    const view = views.get(cohort) ?? { own, compiled: compileScreen(own, id) };
    views.set(cohort, view);
    return view;
  };
  const opens = (person: DemoFilePerson): boolean => {
    if (person.blocked || !(isOfAll || person.program === program)) return false;
    const { own, compiled } = viewOf(person.profile ? `${person.program}/${person.profile.angkatan}` : "");
    const scope = { ...demoScope(person, own, config[person.program]), date };
    const params = { instansiId: person.instansi_id };
    return compiled !== undefined && holds(compiled.screen.allowedWhen, { ...scope, params } as Scope);
  };
  return people.filter(opens).map(({ username }) => username);
}

/**
 * Makes the manual of a program of its documents. Each document has a section in the chapter of its kind: first what is told as a table or
 * a letter, then whatever of it was not told yet, so that no rule is left out.
 */
import { compileRecord, type DocumentKind, type Library, programName, programOf, sharedFolder } from "../../../engine/tools";
import type { Persona } from "../../diff/people";
import type { Known } from "../../documents/may-hold";
import { words } from "../words";
import { anchorOf } from "./anchors";
import { changeSections, cohortsIn } from "./changes";
import { fieldTable } from "./fields";
import { formsOf } from "./forms-of";
import { gathered } from "./gathered";
import { strings } from "./listed";
import type { Audience, Block, Chapter, ChapterName, Item, Manual, Section } from "./manual";
import { paperBlocks } from "./papers";
import { meantIn } from "./participants";
import { recordBlocks } from "./records";
import { cohortTable, conditionTable, retentionTable } from "./rest";
import { permissionTable, recordMatrix } from "./rights";
import { isOpenTo, isScreen, linkTo, menusOf, waysIn } from "./screens";
import { Teller } from "./teller";
import { waySections } from "./ways";

/** The folder of what all programs share has a manual of its own. */
export const manualNames = (library: Library): string[] => [...library.ids("program"), sharedFolder];

export function manualOf(library: Library, program: string, people: readonly Persona[] = []): Manual {
  const meant = meantIn(library, program === sharedFolder ? undefined : program, people);
  return new ManualMaker(library, program, meant).manual(people);
}

const everybody: readonly Audience[] = ["participant", "officer", "staff", "auditor"];
const forWork: readonly Audience[] = ["officer", "staff", "auditor"];
const forJudges: readonly Audience[] = ["staff", "auditor"];

class ManualMaker {
  private readonly tellers = new Map<string, Teller>();
  private readonly sections = new Map<string, Section>();
  private readonly ways: ReturnType<typeof waysIn>;

  constructor(
    private readonly library: Library,
    private readonly program: string,
    private readonly meant: Known,
  ) {
    this.ways = waysIn(library, menusOf(library, program));
  }

  manual(people: readonly Persona[]): Manual {
    const { library, program } = this;
    const screens = this.ids("screen").filter((id) => isScreen(library, id));
    const forms = new Set(this.openScreens(screens).flatMap((id) => this.formsOf(id)));
    const chapters: Record<ChapterName, Section[]> = {
      jalan: waySections({ library, program, screens: screens.filter((id) => this.ways.has(id)), people }),
      tanggal: cohortsIn(library, program).map((id) =>
        this.section("cohort", id, everybody, (teller) => [cohortTable(teller, library.get("program", program))]),
      ),
      beda: people.length === 0 ? [] : changeSections(library, program, this.openScreens(screens)),
      layar: [
        ...screens.map((id) => this.screen(id)),
        ...this.ids("menu").map((id) => this.section("menu", id, forJudges, () => [])),
        ...(library.has("program", program) ? [this.section("program", program, forJudges, () => [])] : []),
      ],
      isian: this.ids("data").map((id) => this.data(id, forms.has(id) ? everybody : forWork)),
      catatan: this.ids("record").map((id) => this.record(id)),
      kertas: this.ids("paper").map((id) => this.paper(id)),
      hak: this.rights(screens),
      simpan: [
        ...this.kept(),
        ...this.ids("consent").map((id) => this.section("consent", id, everybody, () => [])),
        ...this.ids("register").map((id) => this.section("register", id, forJudges, () => [])),
      ],
      syarat: this.conditions().map((id) => this.section("conditions", id, forJudges, (teller) => [conditionTable(teller)])),
    };
    const title = library.has("program", program) ? programName(library, program) : words.shared;
    const named = Object.entries(chapters).map(([name, sections]) => ({ name: name as ChapterName, sections }));
    return { program, title, chapters: named.filter(({ sections }) => sections.length > 0) satisfies Chapter[] };
  }

  private teller(kind: DocumentKind, id: string): Teller {
    const key = `${kind} ${id}`;
    const known = this.tellers.get(key) ?? new Teller(this.library, kind, id, this.meant);
    this.tellers.set(key, known);
    return known;
  }

  private readonly ids = (kind: DocumentKind): string[] =>
    this.library
      .ids(kind)
      .filter((id) => programOf(id) === this.program)
      .sort();

  private openScreens(screens: readonly string[]): string[] {
    return screens.filter((id) => isOpenTo(this.library, id, this.meant));
  }

  /** Blocks of its own first, and then the rest. A document is told once: several screens have the form of one. */
  private section(
    kind: DocumentKind,
    id: string,
    whom: readonly Audience[],
    told: (teller: Teller) => readonly Block[],
  ): Section {
    const key = `${kind} ${id}`;
    const known = this.sections.get(key) ?? this.tell(kind, id, told);
    this.sections.set(key, known);
    return { ...known, audiences: whom };
  }

  private tell(kind: DocumentKind, id: string, told: (teller: Teller) => readonly Block[]): Section {
    const teller = this.teller(kind, id);
    const title = teller.title();
    const blocks = told(teller);
    const rest = gathered(teller.items(teller.value, kind));
    const items: Block[] =
      rest.length === 0 ? [] : [{ kind: "items", ...(blocks.length > 0 && { title: words.record.others }), items: rest }];
    return { anchor: anchorOf(kind, id), title, audiences: everybody, blocks: [...blocks, ...items] };
  }

  private screen(id: string): Section {
    const { library } = this;
    const isOpen = isOpenTo(library, id, this.meant);
    const section = this.section("screen", id, isOpen ? ["participant", "staff"] : ["officer", "staff"], () => []);
    const where = (this.ways.get(id) ?? []).map((one): Item => ({ ...one, inner: [], isForStaff: false }));
    const forms = this.formsOf(id);
    return {
      ...section,
      blocks: [
        ...(where.length === 0 ? [] : [{ kind: "items" as const, title: words.screenOf.where, items: where }]),
        { kind: "picture", screen: id, caption: section.title },
        ...section.blocks,
        ...(forms.length === 0
          ? []
          : [
              { kind: "links" as const, title: words.screenOf.form, links: forms.map((one) => linkTo(this.teller("data", one))) },
            ]),
      ],
    };
  }

  private formsOf(screen: string): string[] {
    return formsOf(this.library.get("screen", screen)).filter((one) => this.library.has("data", one));
  }

  private data(id: string, whom: readonly Audience[]): Section {
    return this.section("data", id, whom, (teller) => [fieldTable(teller)]);
  }

  private record(id: string): Section {
    const papers = this.library
      .ids("paper")
      .map((paper) => this.library.get("paper", paper))
      .filter((paper) => paper?.record === id);
    const papersOf = (transition: string) =>
      papers.flatMap((paper) => (strings(paper?.issuedBy).includes(transition) ? [String(paper?.title)] : []));
    const isOwned = compileRecord(this.library, id)?.readers.some(({ own }) => own) === true;
    return this.section("record", id, isOwned ? everybody : forWork, (teller) => recordBlocks(teller, { papersOf }));
  }

  private paper(id: string): Section {
    const record = this.teller("record", String(this.library.get("paper", id)?.record));
    return this.section("paper", id, everybody, (teller) => paperBlocks(teller, record));
  }

  private rights(screens: readonly string[]): Section[] {
    const matrices = this.ids("record").flatMap((id): Section[] => {
      const teller = this.teller("record", id);
      const table = recordMatrix(teller);
      return table ? [{ anchor: anchorOf("record", id, "hak"), title: teller.title(), audiences: forWork, blocks: [table] }] : [];
    });
    const asked = [
      ...screens.map((id) => this.teller("screen", id)),
      ...this.ids("menu").map((id) => this.teller("menu", id)),
      ...this.ids("record").map((id) => this.teller("record", id)),
    ];
    const table = permissionTable(this.library, asked);
    const from = table.rows[0]?.[0]?.[0];
    const title = { text: words.matrix.permissionsTitle, from: from?.from ?? [] };
    const permissions: Section[] = from ? [{ anchor: "izin", title, audiences: forWork, blocks: [table] }] : [];
    return [...permissions, ...matrices];
  }

  private kept(): Section[] {
    const ids = this.ids("retention");
    const tellers = ids.map((id) => this.teller("retention", id));
    const [first] = tellers;
    if (!first) return [];
    const title = { text: words.retentionTitle, from: first.title().from };
    return [{ anchor: "masa-simpan", title, audiences: forJudges, blocks: [retentionTable(tellers)] }];
  }

  /** Of its own, and of those that no program keeps the ones that its documents name. */
  private conditions(): string[] {
    return this.library.ids("conditions").filter((id) => id === this.program || !this.library.has("program", id));
  }
}

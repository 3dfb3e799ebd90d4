/**
 * The help of one screen: what a person does there step by step, when it closes, what becomes of what they sent, and what else the screen
 * may say to them. It is read off the document of the screen, of its forms and of the record types that keep them.
 */
import { compileRecord, isObject, type JsonObject, type Library } from "../../../engine/tools";
import type { HelpChapter, HelpGroup, HelpLine, HelpPage } from "../../../src/documents/help";
import { formsOf } from "../model/forms-of";
import { listed } from "../model/listed";
import type { Pointer, Sentence } from "../model/manual";
import { Teller } from "../model/teller";
import { datesOf } from "./dates";
import { type Asked, allFields, fieldsOf, file } from "./fields";
import { helpWords as words } from "./help-words";
import { type Reader, Speaker } from "./speaker";
import { type StatesTold, statesOf } from "./states";

type Group = HelpGroup<Sentence>;
type Line = HelpLine<Sentence>;

interface Block {
  readonly node: JsonObject;
  readonly at: Pointer;
}

export function helpOf(reader: Reader, screen: string, where: readonly Sentence[]): HelpPage<Sentence> {
  const { library } = reader;
  const page = new PageMaker(reader, screen);
  page.blocks(page.speaker.teller.value.blocks, ["blocks"]);
  page.actions({ node: page.speaker.teller.value, at: [] });
  const records = recordsOf(library, screen);
  const speakers = records.map((id) => new Speaker(new Teller(library, "record", id, reader.meant), reader));
  const told = onceEach(speakers.map((speaker) => statesOf(speaker, reader)));
  const when = page.speaker.shown(page.speaker.teller.value.allowedWhen, ["allowedWhen"]);
  return {
    screen,
    ...(typeof when === "object" && { when }),
    title: { text: page.speaker.name(page.speaker.teller.value.title), from: page.speaker.teller.title().from },
    where,
    about: page.chapters.about,
    steps: page.chapters.steps,
    dates: datesOf(library, screen),
    states: told.flatMap(({ groups }) => groups),
    notes: page.chapters.notes,
    ...(told[0]?.picture && { picture: told[0].picture }),
  };
}

/** The record types that keep the forms of a screen, or whose own row it reads, where the person has rows of their own. */
function recordsOf(library: Library, screen: string): string[] {
  const value = library.get("screen", screen) ?? {};
  const used = new Set(sourcesIn(value.blocks));
  const sources = Object.entries(isObject(value.sources) ? value.sources : {});
  const calls = sources.flatMap(([name, one]) => (used.has(name) ? [String(Object(one).call)] : []));
  const forms = value.params === undefined ? formsOf(value) : [];
  return library.ids("record").filter((id) => {
    const isKept = calls.includes(`${id}.own`) || forms.includes(String(library.get("record", id)?.data));
    return isKept && compileRecord(library, id)?.readers.some(({ own }) => own) === true;
  });
}

/** Two record types of one form may have the same states. */
const onceEach = (all: readonly StatesTold[]): StatesTold[] => [
  ...new Map(
    all.map((one) => [JSON.stringify(one.groups.map(({ title, lines }) => [title, ...lines].map(textOf))), one]),
  ).values(),
];

/** The sources whose rows people change: those of forms and of buttons. */
function sourcesIn(node: unknown): string[] {
  if (Array.isArray(node)) return node.flatMap(sourcesIn);
  if (!isObject(node)) return [];
  const isActed = node.kind === "form" || node.kind === "uploads" || node.kind === "transition" || node.of !== undefined;
  const own = isActed ? [node.source, node.of].filter((one) => typeof one === "string") : [];
  return [...own, ...Object.values(node).flatMap(sourcesIn)];
}

class PageMaker {
  readonly speaker: Speaker;
  readonly chapters: Record<Exclude<HelpChapter, "dates" | "states">, Group[]> = { about: [], steps: [], notes: [] };

  constructor(
    private readonly reader: Reader,
    screen: string,
  ) {
    this.speaker = new Speaker(new Teller(reader.library, "screen", screen, reader.meant), reader);
  }

  blocks(blocks: unknown, at: Pointer): void {
    for (const [node, index] of listed(blocks)) this.block({ node, at: [...at, index] });
  }

  private block(block: Block): void {
    const { node, at } = block;
    if (this.speaker.shown(node.visibleWhen, [...at, "visibleWhen"]) === false) return;
    const tell = this.kinds[String(node.kind)];
    if (tell) tell(block);
    else if (node.empty !== undefined && node.kind !== "history") this.empty(block);
    for (const key of ["blocks", "tabs", "children"]) this.blocks(node[key], [...at, key]);
    this.actions(block);
  }

  /** The kinds that say more than their own words. */
  private readonly kinds: Readonly<Record<string, (block: Block) => void>> = {
    text: (block) => this.add("about", block, { lines: [this.line(block, "text")] }),
    notice: (block) => this.notice(block),
    banner: (block) => this.notice(block),
    form: (block) => this.form(block),
    uploads: (block) => this.uploads(block),
    detail: (block) => this.detail(block),
    consent: (block) => this.add("steps", block, { lines: [this.line(block, "label"), this.line(block, "text")] }),
    "status-head": ({ node, at }) => {
      for (const [one, index] of listed(node.cases)) this.status({ node: one, at: [...at, "cases", index] });
    },
  };

  private line({ node, at }: Block, key: string): Line {
    return node[key] === undefined ? [] : this.speaker.line(node[key], ...at, key);
  }

  private title({ node, at }: Block, key = "title"): Line {
    return node[key] === undefined ? [] : this.speaker.title(node[key], ...at, key);
  }

  private add(chapter: keyof PageMaker["chapters"], { node, at }: Block, own: Partial<Group>): void {
    const when = this.speaker.shown(node.visibleWhen ?? node.when, [
      ...at,
      node.visibleWhen === undefined ? "when" : "visibleWhen",
    ]);
    const lines = (own.lines ?? []).filter(hasText);
    const { title, fields = [], among } = own;
    if (when === false || (lines.length === 0 && fields.length === 0)) return;
    const group = {
      ...(among && { among }),
      ...(title && title.length > 0 && { title }),
      ...(when !== true && { when }),
      lines,
      fields,
    };
    this.chapters[chapter].push(lifted(group));
  }

  /** A notice whose title has cases is one note for each of them: which of them holds a row decides later. */
  private notice(block: Block): void {
    const { node, at } = block;
    if (!Array.isArray(node.title)) {
      this.add("notes", block, { title: this.title(block), lines: [this.line(block, "text")] });
      return;
    }
    const texts = listed(Array.isArray(node.text) ? node.text : [{ text: node.text }]);
    for (const [one, index] of listed(node.title)) {
      const same =
        texts.find(([text]) => JSON.stringify(text.when) === JSON.stringify(one.when)) ?? texts.find(([text]) => !text.when);
      const place = Array.isArray(node.text) ? [...at, "text", same?.[1] ?? 0, "text"] : [...at, "text"];
      const lines = same ? [this.speaker.line(same[0].text, ...place)] : [];
      this.add(
        "notes",
        { node: one, at: [...at, "title", index] },
        { title: this.speaker.title(one.text, ...at, "title", index, "text"), lines },
      );
    }
  }

  /** The cases of one head: the first that holds is shown. */
  private status(block: Block): void {
    const { node, at } = block;
    const title = isObject(node.headline)
      ? this.title({ node: node.headline, at: [...at, "headline"] }, "text")
      : this.title(block, "headline");
    const isCertain = node.when === undefined || this.speaker.said(node.when, [...at, "when"]) !== undefined;
    this.add("notes", block, { title, lines: [this.line(block, "text")], among: { isCertain } });
  }

  private empty(block: Block): void {
    this.add("notes", block, { title: this.title(block), lines: [worded(this.line(block, "empty"), words.empty)] });
  }

  private form(block: Block): void {
    const { node, at } = block;
    const { library, meant } = this.reader;
    const id = String(node.schema);
    if (!library.has("data", id)) return;
    const data = new Speaker(new Teller(library, "data", id, meant), this.reader);
    const sections = listed(node.sections);
    for (const [section, index] of sections) {
      const place = { node: section, at: [...at, "sections", index] };
      const fields = fieldsOf(data, data.teller.value, [], this.asked(section, place.at));
      const title = this.title(place);
      this.add("steps", place, { title, lines: [this.line(place, "description")], fields });
    }
    const hidden = Array.isArray(node.hidden) ? node.hidden : [];
    const rest = sections.length > 0 ? [] : allFields(data.teller.value).filter(({ name }) => !hidden.includes(name));
    this.add("steps", block, { title: this.title(block), fields: fieldsOf(data, data.teller.value, [], rest) });
    if (isObject(node.submit)) this.ending({ node: node.submit, at: [...at, "submit"] });
  }

  /** Fields as a section names them, with what the screen says of them. */
  private asked({ fields, description }: JsonObject, at: Pointer): Asked[] {
    const above = typeof description === "string" ? { above: description } : {};
    return (Array.isArray(fields) ? fields : []).flatMap((one, index): Asked[] => {
      if (typeof one === "string") return [{ name: one, ...above }];
      if (!isObject(one)) return [];
      const place = { node: one, at: [...at, "fields", index] };
      const lines = [this.line(place, "help")].filter(hasText);
      return [
        { name: String(one.field), ...above, lines, ...(one.label !== undefined && { title: this.title(place, "label") }) },
      ];
    });
  }

  /** "Terakhir, tekan “Kirim CV”." */
  private ending(block: Block): void {
    const { node, at } = block;
    if (typeof node.label !== "string") return;
    const said = (
      key: string,
      inWords: (text: string) => string,
      holder = holderOf(block, (one) => one[key] !== undefined),
    ): Line => (holder ? worded(this.line(holder, key), inWords) : []);
    const press: Line = [{ text: this.speaker.says(words.press(node.label), ...at, "label") }];
    const toast = holderOf(block, (one) => one.kind === "toast" && one.tone === "success");
    const done = toast ? said("text", words.done, toast) : said("success", words.done);
    this.add("steps", block, { lines: [press, this.blocked(block), said("confirm", words.asked), done] });
  }

  private blocked(button: Block): Line {
    return worded(this.line(button, "disabledReason"), words.blocked);
  }

  private uploads(block: Block): void {
    const { node, at } = block;
    const { library, meant } = this.reader;
    const data = new Teller(library, "data", String(node.schema), meant);
    const fields = listed(node.items).flatMap(([item, index]) => {
      const place = { node: item, at: [...at, "items", index] };
      const when = this.speaker.shown(item.visibleWhen, [...place.at, "visibleWhen"]);
      const title = this.title(place, "label");
      const lines = [this.line(place, "help")].filter(hasText);
      return when === false || title.length === 0 ? [] : [{ name: title, ...(when !== true && { when }), lines }];
    });
    const limits = file(this.speaker, { ...node, ...(data.value.upload as object) }, at).map((text): Line => [{ text }]);
    this.add("steps", block, { title: this.title(block), lines: limits, fields });
  }

  /** What a detail says to everybody alike, such as how long a test is. */
  private detail(block: Block): void {
    const { node, at } = block;
    const lines = listed(node.fields).flatMap(([field, index]): Line[] => {
      const text = typeof field.label === "string" && typeof field.text === "string" ? this.speaker.filled(field.text) : "";
      return text === "" ? [] : [[{ text: this.speaker.says(`${field.label}: ${text}`, ...at, "fields", index, "text") }]];
    });
    this.add("about", block, { title: this.title(block), lines });
  }

  /** Buttons that say more than their names: what is asked, and why one cannot be pressed. */
  actions({ node, at }: Block): void {
    const fields = ["buttons", "actions", "rowActions", "secondary"].flatMap((list) =>
      listed(node[list]).flatMap(([button, index]) => {
        const place = { node: button, at: [...at, list, index] };
        const { action } = button;
        const ask =
          isObject(action) && isObject(action.ask) ? { node: action.ask, at: [...place.at, "action", "ask"] } : undefined;
        const inside = isObject(action) ? { node: action, at: [...place.at, "action"] } : place;
        const when = this.speaker.shown(button.visibleWhen, [...place.at, "visibleWhen"]);
        const lines = [
          this.blocked(place),
          this.line(place, "confirm"),
          this.line(inside, "confirm"),
          ...(isObject(action) && action.kind === "confirm" ? [this.line(inside, "text")] : []),
          ...(ask ? [this.line(ask, "help")] : []),
        ].filter(hasText);
        const name = this.title(place, "label");
        return when === false || lines.length === 0 || name.length === 0 ? [] : [{ name, ...(when !== true && { when }), lines }];
      }),
    );
    this.add("notes", { node, at }, { fields });
  }
}

const worded = (line: Line, inWords: (text: string) => string): Line =>
  line.map((one) => (one.text ? { ...one, text: { ...one.text, text: inWords(one.text.text) } } : one));

/** The part of a button, or of what it does, that is asked for. */
function holderOf({ node, at }: Block, fits: (node: JsonObject) => boolean): Block | undefined {
  if (fits(node)) return { node, at };
  for (const [key, value] of Object.entries(node)) {
    const inner = Array.isArray(value)
      ? listed(value).map(([one, index]) => ({ node: one, at: [...at, key, index] }))
      : isObject(value)
        ? [{ node: value, at: [...at, key] }]
        : [];
    for (const one of inner) {
      const found = holderOf(one, fits);
      if (found) return found;
    }
  }
  return undefined;
}

/** A section that is one list is told as the list: both have one name. */
function lifted(group: Group): Group {
  const [only, ...others] = group.fields;
  const isSame =
    only && others.length === 0 && only.fields && JSON.stringify(textOf(only.name)) === JSON.stringify(textOf(group.title));
  return isSame ? { ...group, lines: [...group.lines, ...only.lines], fields: only.fields ?? [] } : group;
}

const textOf = (line: Line | undefined) => line?.map(({ text }) => text?.text);

const hasText = (line: Line) => line.some(({ text, does }) => text !== undefined || does !== undefined);

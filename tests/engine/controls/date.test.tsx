// @vitest-environment jsdom
import { beforeAll, describe, expect, it } from "vitest";
import { addMonths, parseTyped, readDate, weekdayOf, withSlashes, writeDate } from "../../../engine/form/controls/date-text";
import { readDateTime, writeDateTime } from "../../../engine/form/controls/date-time";
import { formats } from "../../../engine/rules/string-formats";
import { cleanup, fireEvent, screen, within } from "../../render";
import cases from "./date-cases.json";
import { showField } from "./show-field";

describe("the text of a date", () => {
  it.each(cases.typed)("$text is read as $date", ({ text, date }) => {
    expect(parseTyped(text)).toBe(date);
  });

  it.each(cases.slashes)("the keys $keys give $text", ({ keys, text }) => {
    let shown = "";
    for (const key of keys) shown = withSlashes(shown, shown + key);
    expect(shown).toBe(text);
  });

  it("has no slash put back while it is taken away", () => {
    expect(withSlashes("21/", "21")).toBe("21");
  });

  it.each(cases.months)("$months months from $from is $to", ({ from, months, to }) => {
    const date = readDate(from);
    expect(date && writeDate(addMonths(date, months))).toBe(to);
  });

  it("begins a week on Monday", () => {
    expect(["2026-11-16", "2026-11-21", "2026-11-22"].map((date) => weekdayOf(readDate(date) as never))).toEqual([0, 5, 6]);
  });
});

const box = (name: string | RegExp = "Isian") => screen.getByRole<HTMLInputElement>("textbox", { name });
const date = { type: "string", format: "date" } as const;

describe("date", () => {
  it("is typed as day, month and year", async () => {
    const { user, value } = showField(date);
    await user.type(box(), "17081990");
    expect(box().value).toBe("17/08/1990");
    expect(value()).toBe("1990-08-17");
  });

  it("keeps a date that is not complete for the form to name", async () => {
    const { user, value } = showField(date);
    await user.type(box(), "17/08");
    await user.tab();
    expect(box().value).toBe("17/08/");
    expect(value()).toBe("17/08/");
  });

  it("is emptied to no value", async () => {
    const { user, value } = showField(date, { value: "2026-11-21" });
    expect(box().value).toBe("21/11/2026");
    await user.clear(box());
    expect(value()).toBeUndefined();
  });

  it("is picked from a calendar by keys, which gives the focus back", async () => {
    const { user, value } = showField(date, { value: "2026-11-21" });
    await user.click(screen.getByRole("button", { name: "Pilih dari kalender: Isian" }));
    const calendar = await screen.findByRole("dialog", { name: "Isian" });
    expect(document.activeElement?.getAttribute("aria-label")).toBe("Sabtu, 21 November 2026");
    await user.keyboard("{ArrowRight}{ArrowDown}");
    expect(document.activeElement?.getAttribute("aria-label")).toBe("Minggu, 29 November 2026");
    await user.keyboard("{PageDown}{ArrowUp}{Home}{End}");
    expect(document.activeElement?.getAttribute("aria-label")).toBe("Minggu, 27 Desember 2026");
    const [month, year] = within(calendar).getAllByRole<HTMLSelectElement>("combobox", { name: "Bulan dan tahun" });
    expect([month?.selectedOptions[0]?.label, year?.value]).toEqual(["Desember", "2026"]);
    await user.keyboard("{Enter}");
    expect(value()).toBe("2026-12-27");
    expect(document.activeElement).toBe(box());
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("closes the calendar with Escape and changes nothing", async () => {
    const { user, value } = showField(date, { value: "2026-11-21" });
    await user.click(box());
    await user.keyboard("{ArrowDown}");
    await screen.findByRole("dialog");
    await user.keyboard("{ArrowRight}");
    const isLeftToTheDialog = fireEvent.keyDown(document.activeElement as Element, { key: "Escape" });
    expect(isLeftToTheDialog).toBe(false);
    expect(value()).toBe("2026-11-21");
    expect(document.activeElement).toBe(box());
  });

  it("closes the calendar when one clicks elsewhere", async () => {
    const { user } = showField(date);
    await user.click(screen.getByRole("button", { name: /kalender/ }));
    await screen.findByRole("dialog");
    await user.click(document.body);
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("names months and weekdays in Indonesian, Monday first, and turns by month and year", async () => {
    const { user } = showField(date, { value: "2026-11-21" });
    await user.click(screen.getByRole("button", { name: /kalender/ }));
    const calendar = await screen.findByRole("dialog");
    const [month, year] = within(calendar).getAllByRole<HTMLSelectElement>("combobox");
    if (!month || !year) throw new Error("the calendar offers no month and no year");
    expect(
      within(calendar)
        .getAllByRole("columnheader")
        .map((cell) => cell.textContent),
    ).toEqual(["Sn", "Sl", "Rb", "Km", "Jm", "Sb", "Mg"]);
    await user.click(within(calendar).getByRole("button", { name: "Bulan berikutnya" }));
    expect(month.selectedOptions[0]?.label).toBe("Desember");
    await user.selectOptions(year, "1990");
    await user.selectOptions(month, "Agustus");
    await user.click(within(calendar).getByRole("button", { name: "Jumat, 17 Agustus 1990" }));
    expect(box().value).toBe("17/08/1990");
  });

  it("does not pick days outside its bounds, and tells of a typed one", async () => {
    const { user, value } = showField(date, { ui: { "ui:options": { max: "today" } } });
    await user.click(screen.getByRole("button", { name: /kalender/ }));
    await screen.findByRole("dialog");
    await user.click(screen.getByRole("button", { name: "Minggu, 22 November 2026" }));
    expect(value()).toBeUndefined();
    await user.click(screen.getByRole("button", { name: "Hari ini" }));
    expect(value()).toBe("2026-11-21");
    await user.clear(box());
    await user.type(box(), "22112026");
    expect(screen.getByText("Tanggal paling akhir 21 November 2026")).toBeTruthy();
    expect(value()).toBe("2026-11-22");
  });
});

describe("date range", () => {
  const range = { ui: { "ui:widget": "date-range" } };

  /** Its code comes with the first one that is shown. */
  beforeAll(async () => {
    showField({ type: "string" }, range);
    await screen.findByRole("textbox", { name: "Tanggal mulai" });
    cleanup();
  });

  it("is two dates in one text", async () => {
    const { user, value } = showField({ type: "string" }, range);
    await user.type(box("Tanggal mulai"), "01112026");
    await user.type(box("Tanggal berakhir"), "21112026");
    expect(value()).toBe("2026-11-01/2026-11-21");
    expect(formats["date-range"]?.(String(value()))).toBe(true);
  });

  it("asks for the end where only one date is given", async () => {
    const { user, value } = showField({ type: "string" }, range);
    await user.type(box("Tanggal mulai"), "01112026");
    expect(screen.queryByText("Harap pilih tanggal berakhir")).toBeNull();
    await user.click(document.body);
    expect(screen.getByText("Harap pilih tanggal berakhir")).toBeTruthy();
    expect(box("Tanggal berakhir").getAttribute("aria-invalid")).toBe("true");
    expect(value()).toBe("2026-11-01/");
    expect(formats["date-range"]?.(String(value()))).toBe(false);
  });

  it("swaps a reversed range when it is left, and says so", async () => {
    const { user, value } = showField({ type: "string" }, range);
    await user.type(box("Tanggal mulai"), "21112026");
    await user.type(box("Tanggal berakhir"), "01112026");
    expect(value()).toBe("2026-11-01/2026-11-21");
    await user.click(document.body);
    expect([box("Tanggal mulai").value, box("Tanggal berakhir").value]).toEqual(["01/11/2026", "21/11/2026"]);
    expect(screen.getByText("Tanggal mulai dan berakhir ditukar agar berurutan")).toBeTruthy();
  });

  it("is picked in one calendar from day to day, and in order", async () => {
    const { user, value } = showField({ type: "string" }, range);
    await user.click(screen.getByRole("button", { name: "Pilih dari kalender: Isian: Tanggal berakhir" }));
    await user.click(await screen.findByRole("button", { name: "Sabtu, 21 November 2026" }));
    expect(value()).toBeUndefined();
    await user.click(screen.getByRole("button", { name: "Minggu, 1 November 2026" }));
    expect(value()).toBe("2026-11-01/2026-11-21");
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("is a list where the schema says so", async () => {
    const { user, value } = showField(
      { type: "array", items: { type: "string" } },
      { ...range, value: ["2026-11-01", "2026-11-21"] },
    );
    expect(box("Tanggal mulai").value).toBe("01/11/2026");
    await user.clear(box("Tanggal berakhir"));
    await user.type(box("Tanggal berakhir"), "30112026");
    expect(value()).toEqual(["2026-11-01", "2026-11-30"]);
  });
});

describe("time", () => {
  const hour = () => screen.getByRole<HTMLSelectElement>("combobox", { name: "Isian: Jam" });
  const minute = () => screen.getByRole<HTMLSelectElement>("combobox", { name: "Isian: Menit" });
  const labels = (select: HTMLSelectElement) => [...select.options].map((option) => option.label);

  it("has hours 00 to 23, minutes in steps of five, and its zone", async () => {
    const { user, value } = showField({ type: "string" }, { ui: { "ui:widget": "time" } });
    expect(labels(hour())).toHaveLength(25);
    expect(labels(hour()).at(-1)).toBe("23");
    expect(labels(minute()).slice(1, 4)).toEqual(["00", "05", "10"]);
    expect(screen.getAllByRole("combobox", { description: "WIB" })).toEqual([hour(), minute()]);
    await user.selectOptions(hour(), "13");
    expect(value()).toBe("13:00");
    await user.selectOptions(minute(), "05");
    expect(value()).toBe("13:05");
  });

  it("has every minute in full mode", () => {
    showField({ type: "string" }, { ui: { "ui:widget": "time", "ui:options": { full: true } } });
    expect(labels(minute())).toHaveLength(61);
  });

  it("keeps a stored minute between the steps, and its seconds", async () => {
    const { user, value } = showField({ type: "string" }, { ui: { "ui:widget": "time" }, value: "08:07:30" });
    expect(minute().value).toBe("07");
    await user.selectOptions(hour(), "09");
    expect(value()).toBe("09:07:30");
  });

  it("gives the zone where the schema's format asks for it", async () => {
    const { user, value } = showField({ type: "string", format: "time" });
    await user.selectOptions(hour(), "23");
    expect(value()).toBe("23:00:00+07:00");
    expect(formats.time?.(String(value()))).toBe(true);
  });
});

describe("date and time", () => {
  it("is one value of the specification's form", async () => {
    const { user, value } = showField({ type: "string" }, { ui: { "ui:widget": "date-time" } });
    await user.type(box("Isian: Tanggal"), "21112026");
    await user.selectOptions(screen.getByRole("combobox", { name: "Isian: Jam" }), "23");
    await user.selectOptions(screen.getByRole("combobox", { name: "Isian: Menit" }), "55");
    expect(value()).toBe("2026-11-21 23:55:00");
    expect(formats["date-time"]?.(String(value()))).toBe(true);
  });

  it("shows an instant of another zone in WIB", async () => {
    const { user, value } = showField({ type: "string", format: "date-time" }, { value: "2026-11-21T18:30:00Z" });
    expect(box("Isian: Tanggal").value).toBe("22/11/2026");
    await user.selectOptions(screen.getByRole("combobox", { name: "Isian: Jam" }), "02");
    expect(value()).toBe("2026-11-22T02:30:00+07:00");
  });
});

it.each(["12/34/567", "17/08/", ""])("a date that is half typed beside its time, %o, comes back as it was typed", (date) => {
  for (const format of ["date-time", undefined]) {
    const value = writeDateTime({ date, time: { hour: "08", minute: "30", rest: "" } }, format);
    expect(readDateTime(value)).toMatchObject({ date, time: { hour: "08", minute: "30" } });
  }
});

import { afterEach, describe, expect, it } from "vitest";
import { fromWib, toWib } from "../../../engine/conditions/dates";
import { isDay, momentOf } from "../../../engine/dates/moment";
import { formats } from "../../../engine/texts/formats";

const zone = process.env.TZ;
afterEach(() => {
  process.env.TZ = zone;
});

describe("a written date", () => {
  it("is a moment only where the calendar has it", () => {
    expect(momentOf("2028-02-29")?.format("D MMMM YYYY")).toBe("29 Februari 2028");
    for (const wrong of ["2026-02-29", "2026-13-01", "2026-11-21 24:00", "besok", "", null, 20261121]) {
      expect(momentOf(wrong)).toBeUndefined();
    }
  });

  it("is a day where it names no time", () => {
    expect(["2026-11-21", "2026-11-21 10:00", "2026-11-31", "0050-01-01"].map(isDay)).toEqual([true, false, false, true]);
    // Their first hours in WIB lie in a year that databases do not have.
    expect(["0000-06-01", "0001-01-01"].map(isDay)).toEqual([false, false]);
  });

  it("is written as it stands where it is none", () => {
    expect(formats.date("2026-02-31")).toBe("2026-02-31");
    expect(formats.weekday("2026-02-31")).toBe("");
    expect(formats.datetime("2026-11-01")).toBe("1 November 2026");
  });
});

describe("the clock of WIB", () => {
  // In the first hour of summer time a device's clock skips an hour; in the last it repeats one.
  it.each(["UTC", "Europe/Berlin", "America/New_York", "Asia/Jakarta"])("is the same on a device in %s", (name) => {
    process.env.TZ = name;
    for (const clock of ["2026-03-29 02:30:00", "2026-03-29 09:30:00", "2026-10-25 02:30:00", "2026-03-08 02:30:00"]) {
      const instant = new Date(`${clock.replace(" ", "T")}+07:00`);
      expect(toWib(instant)).toBe(clock);
      expect(fromWib(clock)).toEqual(instant);
      expect(formats.datetime(clock)).toContain(`pukul ${clock.slice(11, 16).replace(":", ".")} WIB`);
    }
  });

  it("is no instant where the text is no date", () => {
    expect(fromWib("2026-02-31").getTime()).toBeNaN();
    expect(fromWib("2026-11-21", "end")).toEqual(new Date("2026-11-21T23:59:59+07:00"));
  });
});

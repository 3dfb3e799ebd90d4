import { ageInYears } from "../../conditions/dates";
import { asWritten, type KeywordDefinition } from "./keyword-definition";

/** Least age of a date on the server's day, least value of a number of years. */
export const minYears: KeywordDefinition<number> = {
  fits: ["string", "number", "integer"],
  compile: asWritten,
  fault: {
    code: "rule",
    text: "validation.min-years",
    find(value, limit, { date }) {
      const years = typeof value === "number" ? value : ageInYears(value, date);
      return years !== null && years < limit ? { limit } : undefined;
    },
  },
};

import { asWritten, type KeywordDefinition } from "./keyword-definition";

/** A choice that excludes all others, as "none of these": whoever takes it takes nothing else. */
export const alone: KeywordDefinition<string | number> = {
  fits: ["array"],
  needs: "options",
  compile: asWritten,
  fault: {
    code: "rule",
    text: "validation.alone",
    find: (value, choice, { state }) => {
      if (!Array.isArray(value) || value.length < 2 || !value.includes(choice)) return undefined;
      return { choice: state.options?.find((option) => option.value === choice)?.label ?? choice };
    },
  },
};

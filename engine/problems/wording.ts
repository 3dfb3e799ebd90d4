export type ProblemLanguage = "id" | "en";

export type Wording = Readonly<Record<ProblemLanguage, string>>;

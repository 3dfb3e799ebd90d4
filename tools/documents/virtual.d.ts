declare module "virtual:layar/problems" {
  export const problems: readonly import("./problems").ShownProblem[];
}

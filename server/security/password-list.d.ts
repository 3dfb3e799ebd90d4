/** The list has no types of its own: the package only has types for all of its lists together. */
declare module "@zxcvbn-ts/language-common/dist/passwords.json.mjs" {
  const passwords: readonly string[];
  export default passwords;
}

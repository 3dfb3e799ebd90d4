/** Figures that a test measured. They are printed after the test, because they depend on the machine and no test asserts them. */
export const figures = (title: string, values: Readonly<Record<string, number | string>>): void =>
  console.log(
    [
      title,
      ...Object.entries(values).map(([name, value]) => `  ${name}: ${typeof value === "number" ? Math.round(value) : value}`),
    ].join("\n"),
  );

export const median = (values: readonly number[]): number =>
  [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;

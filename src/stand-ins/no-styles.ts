/**
 * Stands in for the two components with which Mantine writes variables and classes into <style> elements: ours are files
 * (engine/theme/styles.ts), and the provider is told to show neither.
 */
export function MantineClasses(): null {
  return null;
}

export { MantineClasses as MantineCssVariables };

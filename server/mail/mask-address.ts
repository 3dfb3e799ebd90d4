const address = /[^\s@<>()[\],;:"]+@[^\s@<>()[\],;:"]+/gu;

/** `sri.wahyuni@example.id` becomes `s***@example.id`, wherever it stands in the text: enough to recognise an address one knows. */
export function maskAddresses(text: string): string {
  return text.replace(address, (found) => `${[...found][0]}***${found.slice(found.lastIndexOf("@"))}`);
}

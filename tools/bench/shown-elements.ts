/** What a page shows, as plain data from which bare React makes the same elements again. */

export interface ShownElement {
  readonly tag: string;
  readonly props: Readonly<Record<string, unknown>>;
  readonly children: readonly (ShownElement | string)[];
}

/** All that stands in an element. */
export function shownElements(root: Element): readonly ShownElement[] {
  return childrenOf(root).filter((child) => typeof child !== "string");
}

function childrenOf(element: Element): (ShownElement | string)[] {
  return [...element.childNodes].flatMap((node): (ShownElement | string)[] => {
    if (node instanceof Text) return [node.data];
    return node instanceof Element ? [{ tag: node.localName, props: propsOf(node), children: childrenOf(node) }] : [];
  });
}

/** React calls these otherwise than HTML does, and would hold an input to a value that is given as one. */
const names: Readonly<Record<string, string>> = { class: "className", for: "htmlFor", checked: "defaultChecked" };

function propsOf(element: Element): Readonly<Record<string, unknown>> {
  const own = element instanceof HTMLInputElement ? { ...names, value: "defaultValue" } : names;
  const props: Record<string, unknown> = Object.fromEntries(
    [...element.attributes].flatMap(({ name, value }) => (name === "style" ? [] : [[own[name] ?? name, value]])),
  );
  const { style } = element as HTMLElement;
  if (style.length > 0) props.style = Object.fromEntries([...style].map((name) => [name, style.getPropertyValue(name)]));
  return props;
}

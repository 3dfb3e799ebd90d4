const steady = ["name", "type"] as const;

/**
 * React writes name and type of an input whenever it renders, and takes the name off meanwhile. The browser then forgets which names
 * its form has, and lists them anew for every event of React's that passes the form: in a list of 1,600 controls a millisecond and more a
 * key. The input that has the focus therefore takes them only where they are others.
 */
export function steadyName(control: EventTarget): void {
  if (!(control instanceof HTMLInputElement) || Object.hasOwn(control, "name")) return;
  for (const attribute of steady) {
    const native = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, attribute);
    if (!native) continue;
    Object.defineProperty(control, attribute, {
      configurable: true,
      get: () => native.get?.call(control),
      set: (value: string) => {
        if (value !== "" && value !== control.getAttribute(attribute)) native.set?.call(control, value);
      },
    });
  }
}

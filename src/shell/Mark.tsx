import type { ReactNode } from "react";

export const markAddress = (name: string) => `/favicon/${name}.svg`;

/** The mark of a program or of the portal; decorative, its name stands beside it. */
export function Mark({ name, size }: { name: string; size: 32 | 40 }): ReactNode {
  return <img className="mark" src={markAddress(name)} alt="" width={size} height={size} />;
}

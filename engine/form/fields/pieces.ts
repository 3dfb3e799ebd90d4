/** A long form or list stands in pieces of their own layout, so that the browser lays out and paints only those in view. */
import type { CSSProperties } from "react";

/** Whether so many fields are laid out in pieces. */
export const isLong = (fields: number) => fields > 60;

/** The attributes of a piece with so many fields. */
export const pieceProps = (fields: number) => ({ "data-piece": true, style: { "--fields": fields } as CSSProperties });

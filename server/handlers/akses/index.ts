/**
 * The calls of 000 §6 and §7 about access rights: list, edit, switch, download. The rights and their groups are rows of record types; who
 * may see and change them is said there. These calls answer them by their numbers, in the shape of the specification.
 */
import type { Handlers } from "../../context/handler";
import { changeHandlers } from "./change";
import { fileHandlers } from "./file";
import { listHandlers } from "./lists";

export const aksesHandlers: Handlers = { ...listHandlers, ...changeHandlers, ...fileHandlers };

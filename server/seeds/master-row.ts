import type { Insertable } from "kysely";
import type { Tables } from "../database/tables";

/** One option of a master list, as it is stored. */
export type MasterRow = Insertable<Tables["master_item"]>;

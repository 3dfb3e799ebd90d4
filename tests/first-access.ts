/** The access groups and rights that the portal begins with, as the data of rows. */
import { accessGroups, accessRights } from "../server/seeds/access-rights";
import { shipped } from "./documents/portal";

export const firstGroups = accessGroups(shipped);
export const firstRights = accessRights(shipped);

/** The access groups and rights that the portal begins with, as the data of rows. */
import { createLibrary, readDocuments } from "../engine/server";
import { projectRoot } from "../server/app";
import { accessGroups, accessRights } from "../server/seeds/access-rights";

const shipped = createLibrary(readDocuments(projectRoot));

export const firstGroups = accessGroups(shipped);
export const firstRights = accessRights(shipped);

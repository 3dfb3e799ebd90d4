/** Everything that a database of the demo begins with, in the order in which one follows from another: shared rows, people, invitations, the crowd. */
import type { Services } from "../services/services";
import { seedCrowd } from "./crowd/seed-crowd";
import { readDemoPeople, seedDemoPeople } from "./seed-demo";
import { seedInvitations } from "./seed-invitations";
import { seedSharedRows } from "./seed-shared-rows";

export async function seedWholeDemo(services: Services): Promise<void> {
  await seedSharedRows(services);
  await seedDemoPeople(services, readDemoPeople(services.documents.root));
  await seedInvitations(services);
  await seedCrowd(services);
}

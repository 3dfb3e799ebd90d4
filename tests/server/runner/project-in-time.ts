/** A portal of documents only, whose clock a test moves: what happens by itself is tried in it. */
import { join } from "node:path";
import type { databases } from "../databases";
import { applicant, makeProject, type Project, person } from "../records/scholarship";
import { startTestApp, type TestApp, type Visitor, visit } from "../test-app";

export const minute = 60_000;
export const day = 24 * 60 * minute;

export interface Row {
  readonly id: string;
  readonly revision: number;
  readonly [name: string]: unknown;
}

export class TestClock {
  /** 10.00 in WIB. */
  private now = new Date("2026-11-22T03:00:00Z");

  readonly read = (): Date => this.now;

  readonly pass = (milliseconds: number): void => {
    this.now = new Date(this.now.getTime() + milliseconds);
  };

  /** So many milliseconds from now, as documents write it. */
  readonly wib = (milliseconds = 0): string =>
    new Date(this.now.getTime() + milliseconds + 7 * 60 * minute).toISOString().slice(0, 19).replace("T", " ");
}

export interface ProjectInTime {
  readonly project: Project;
  readonly server: TestApp;
  readonly budi: Visitor;
  readonly admin: Visitor;
}

/** `change` writes documents before the portal starts with them. */
export async function startProject(
  database: (typeof databases)[number],
  clock: TestClock,
  change: (project: Project) => void = () => {},
): Promise<ProjectInTime> {
  const project = makeProject(join(import.meta.dirname, "project"));
  change(project);
  project.generate();
  const many = { account: 10_000, address: 100_000 };
  const server = await startTestApp(database, {
    documentsRoot: project.root,
    people: [applicant("budi", 34), person("admin", ["beasiswa.atur"])],
    clock: clock.read,
    callLimits: { read: many, write: many },
  });
  return { project, server, budi: await visit(server, "budi"), admin: await visit(server, "admin") };
}

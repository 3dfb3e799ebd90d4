import { startFailure } from "../server/failures/start-failure";

/** Runs what a command does; where it fails, says why in plain words, and the command ends with 1. */
export async function runCommand(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    console.error(startFailure(error));
    process.exitCode = 1;
  }
}

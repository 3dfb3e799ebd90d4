/** Whether a file of this site can be shown: asked for by its head alone, with the session of this person. */
export async function hasFile(address: string): Promise<boolean> {
  try {
    return (await fetch(address, { method: "HEAD" })).ok;
  } catch {
    return false;
  }
}

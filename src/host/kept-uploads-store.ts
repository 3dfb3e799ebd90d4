/** The name of the store of files on their way, and its end: at a logout nothing of it stays. */
export const keptUploadsStore = "layar-unggahan";

export function forgetKeptUploads(): Promise<void> {
  return new Promise((resolve) => {
    try {
      // biome-ignore lint/style/noRestrictedGlobals: files are no texts; whatever the browser refuses is caught here
      const request = indexedDB.deleteDatabase(keptUploadsStore);
      request.onsuccess = () => resolve();
      request.onerror = () => resolve();
      request.onblocked = () => resolve();
    } catch {
      resolve();
    }
  });
}

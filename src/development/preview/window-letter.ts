/** Windows of the preview that are open at once share no frames: each takes the first number that no other has, for as long as it is open. */
export async function claimWindow(): Promise<number> {
  for (let window = 0; window < 26; window += 1) if (await claim(`pratinjau-${window}`)) return window;
  return 0;
}

const claim = (name: string): Promise<boolean> =>
  new Promise((taken) => {
    void navigator.locks.request(name, { ifAvailable: true }, (lock) => {
      taken(lock !== null);
      // Held until the window goes.
      return lock === null ? undefined : new Promise(() => {});
    });
  });

/** Tells this process's runner that there is something new; what another process adds, it finds by looking regularly. */
export class Signal {
  private readonly listeners = new Set<() => void>();

  tell(): void {
    for (const listener of this.listeners) listener();
  }

  /** Gives back the function that ends the listening. */
  listen(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }
}

/** Keeps the last few things that were made under each name: what was changed and is put back again is found, and not made anew. */
const most = 3;

export class LastFew<Made extends object> {
  /** The one that was wanted last is the first. */
  private readonly made = new Map<string, readonly Made[]>();

  /** The kept one that fits; undefined where none does. */
  known(name: string, fits: (one: Made) => boolean): Made | undefined {
    return this.made.get(name)?.find(fits);
  }

  /** The one that was wanted last, whether or not it fits. */
  latest(name: string): Made | undefined {
    return this.made.get(name)?.[0];
  }

  /** The kept one that fits, else what `make` gives. */
  get(name: string, fits: (one: Made) => boolean, make: () => Made): Made {
    const kept = this.made.get(name) ?? [];
    const known = this.known(name, fits);
    if (known !== undefined && known === kept[0]) return known;
    const wanted = known ?? make();
    this.made.set(name, [wanted, ...kept.filter((one) => one !== known).slice(0, most - 1)]);
    return wanted;
  }
}

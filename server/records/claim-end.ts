/** Until when a row that is taken or held on to now is held. */
export const claimEnd = ({ minutes }: { readonly minutes: number }, now: Date): Date =>
  new Date(now.getTime() + minutes * 60_000);

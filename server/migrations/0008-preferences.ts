/** Wrote mailboxes and report options, which server/seeds writes now. The name stays, because databases remember that it ran. */
export async function up(): Promise<void> {}

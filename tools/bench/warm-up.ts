/** Of so many rounds that count, how many go before and do not: they find code on either side that has not been compiled yet; a server in service has. */
export const warmUpOf = (rounds: number): number => Math.min(3, rounds);

/** Letters of a reason for which sealed fields are opened. */
export const leastInReason = 10;

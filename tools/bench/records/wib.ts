/** Milliseconds that the clocks of WIB are ahead. */
export const wibOffset = 7 * 3_600_000;

export const wib = (moment: Date): string => new Date(moment.getTime() + wibOffset).toISOString().slice(0, 19).replace("T", " ");

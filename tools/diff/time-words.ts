/** A length of time in the units in which people count it: 259200 seconds are "3 hari". */
export function timeWords(seconds: number): string {
  const counts = [
    Math.floor(seconds / 86_400),
    Math.floor((seconds % 86_400) / 3600),
    Math.floor((seconds % 3600) / 60),
    seconds % 60,
  ];
  const parts = counts.flatMap((count, index) => (count === 0 ? [] : [`${count} ${units[index]}`]));
  return parts.length === 0 ? "0 detik" : parts.join(" ");
}

const units = ["hari", "jam", "menit", "detik"];

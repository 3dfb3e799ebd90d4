/** Indonesia's three time zones: hours ahead of UTC. None of them has summer time. */
const zones: Readonly<Record<string, number>> = { WIB: 7, WITA: 8, WIT: 9 };

/** "16.05 WIT", with the day where it is another one than that of WIB; empty for WIB and for what is no zone. */
export function zoneTime(at: Date, zone: string): string {
  const ahead = Object.hasOwn(zones, zone) ? (zones[zone] as number) : 7;
  if (ahead === 7) return "";
  const there = (hours: number) => new Date(at.getTime() + hours * 3_600_000).toISOString();
  const [day, time] = there(ahead).split("T") as [string, string];
  const sameDay = there(7).startsWith(day);
  const [year, month, date] = day.split("-");
  return `${sameDay ? "" : `${date}-${month}-${year} `}${time.slice(0, 5).replace(":", ".")} ${zone}`;
}

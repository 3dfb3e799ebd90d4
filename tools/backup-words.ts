import type { Manifest } from "../server/backup/manifest";

/** What is in a backup, for whoever made or restored it. */
export function backupWords({ at, database, tables, files, secret }: Manifest): string {
  const counts = Object.values(tables);
  const rows = counts.reduce((sum, table) => sum + table.rows, 0);
  const { missing } = files;
  return [
    `${database.kind} ${database.version} of ${at}: ${rows} rows in ${counts.length} tables, ${files.count} files with ${files.bytes} bytes.`,
    ...(missing.length > 0 ? [`Without ${missing.length} files that the storage did not have: ${missing.join(", ")}.`] : []),
    ...(secret === null
      ? []
      : [`Its sealed values open with the secret whose fingerprint is ${secret}; that is kept elsewhere.`]),
  ].join("\n");
}

import { writeFile } from "node:fs/promises";
import { readConfig } from "#api/config.ts";
import { connect } from "#api/db/client.ts";
import { listErased } from "#api/erasure/erasure.service.ts";
import { visitServer } from "#server/open-database.ts";
import { reportFailure } from "#server/report-failure.ts";
import { erasedList, readArguments } from "./backup-options.ts";

/** `npm run erased -- FILE` lists who was erased, by id alone, for a restore of a backup that still holds them. */

try {
  await writeErased();
} catch (error) {
  reportFailure(error);
}

async function writeErased(): Promise<void> {
  const { path } = readArguments({}, "say where to write the list, as in: npm run erased -- FILE");
  const server = await visitServer(readConfig(), { info: () => undefined, warn: console.warn });
  try {
    const db = connect({ connection: server.connection, poolSize: 1 });
    const rows = await listErased(db).finally(() => db.close());
    await writeFile(path, erasedList(rows), { mode: 0o600 });
    console.log(`${path}: ${rows.length} erased`);
  } finally {
    await server.close();
  }
}

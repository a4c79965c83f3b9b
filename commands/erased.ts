import { writeFile } from "node:fs/promises";
import { readConfig } from "#api/config.ts";
import { listErased } from "#api/contestants/erasure/erasure.service.ts";
import { visitDatabase } from "#server/opening/open-database.ts";
import { reportFailure } from "#server/report-failure.ts";
import { erasedList, readArguments } from "./backup/backup-options.ts";

/** `npm run erased -- FILE` lists ids and digests of codes of erased contestants, for restoring a backup. */

try {
  await writeErased();
} catch (error) {
  reportFailure(error);
}

async function writeErased(): Promise<void> {
  const { path } = readArguments({}, "say where to write the list, as in: npm run erased -- FILE");
  await visitDatabase(readConfig(), async (db) => {
    const list = await listErased(db);
    await writeFile(path, erasedList(list), { mode: 0o600 });
    console.log(`${path}: ${list.people.length} erased`);
  });
}

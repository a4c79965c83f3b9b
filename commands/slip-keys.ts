import { readConfig } from "#api/config.ts";
import { distrustKey, listKeys } from "#api/slip-proofs/slip-proofs.queries.ts";
import { visitDatabase } from "#server/opening/open-database.ts";
import { reportFailure } from "#server/report-failure.ts";
import { readOptions } from "./read-options.ts";

/** `npm run slip-keys` lists the keys of slips; `-- --distrust KEY` refuses all that a stolen one has signed. */
const usage = "list the keys of slips, or refuse a stolen one for good: npm run slip-keys [-- --distrust KEY]";

try {
  const { values } = readOptions(usage, { options: { distrust: { type: "string" } } });
  await visitDatabase(readConfig(), async (db) => {
    const { distrust } = values;
    if (distrust !== undefined && !(await distrustKey(db, distrust)))
      throw new Error(`no key named ${distrust} counts at present`);
    for (const { kid, addedAt, distrustedAt } of await listKeys(db)) {
      const until = distrustedAt ? `, refused since ${distrustedAt.toISOString()}` : "";
      console.log(`${kid}  known since ${addedAt.toISOString()}${until}`);
    }
  });
} catch (error) {
  reportFailure(error);
}

import { readConfig } from "#api/config.ts";
import { contestants } from "#api/contestants/contestants.table.ts";
import { connect } from "#api/db/client.ts";
import { openDatabase } from "#server/opening/open-database.ts";
import { reportFailure } from "#server/report-failure.ts";
import { readOptions, refuseOptions } from "./read-options.ts";
import { seedContestants } from "./seed/seed-contestants.ts";

/**
 * `npm run seed -- 1000000` adds that many invented contestants to the configured database, to try the product at the
 * size of a country. A database with contestants needs `--more`.
 */
const usage = "say how many contestants to invent, as in: npm run seed -- 1000000 [--more]";

try {
  const { values, positionals } = readOptions(usage, {
    options: { more: { type: "boolean" } },
    allowPositionals: true,
  });
  const total = Number(positionals[0]);
  if (!Number.isInteger(total) || total < 1 || positionals.length > 1) refuseOptions(usage);
  await seed(total, values.more ?? false);
} catch (error) {
  reportFailure(error);
}

async function seed(total: number, isMore: boolean): Promise<void> {
  const opened = await openDatabase(readConfig(), { info: () => undefined, warn: console.warn });
  // Some statements take longer than requests may take.
  const db = connect({ connection: opened.database.connection, poolSize: 1, statementTimeoutMs: 0 });
  try {
    const [first] = await db.select({ id: contestants.id }).from(contestants).limit(1);
    if (first && !isMore)
      throw new Error("the database holds contestants already; --more puts invented ones among them");
    const started = performance.now();
    await seedContestants(db, total);
    console.log(`${total} invented contestants in ${Math.round((performance.now() - started) / 1000)} s`);
  } finally {
    await db.close();
    await opened.close();
  }
}

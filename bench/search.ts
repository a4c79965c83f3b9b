import { type ListRequest, list } from "#api/contestants/contestants-list.service.ts";
import { connect, type Database } from "#api/db/client.ts";
import { migrate } from "#api/db/migrate.ts";
import { fillContestants } from "./fill.ts";
import { median } from "./load.ts";
import { startDatabase } from "./servers.ts";

/** How the participants' list and search grow from ten thousand contestants to a million (or as many as the argument says). */
const sizes = [10_000, Number(process.argv[2] ?? 1_000_000)];
const repetitions = 15;
const request = (pageNumber: number, changes: Partial<ListRequest> = {}): ListRequest => ({
  pageNumber,
  pageSize: 10,
  isDeleted: false,
  sortBy: "createdAt",
  sortDirection: "desc",
  ...changes,
});

const calls: Record<string, (db: Database, sample: Sample) => Promise<unknown>> = {
  "list, first page": ({ sql }) => list(sql, "", request(1)),
  "list, page 500": ({ sql }) => list(sql, "", request(500)),
  "list, last page": async ({ sql }) => {
    const { total } = await list(sql, "", request(1));
    return list(sql, "", request(Math.ceil(total / 10)));
  },
  "list by name": ({ sql }) => list(sql, "", request(1, { sortBy: "fullName", sortDirection: "asc" })),
  "list by age": ({ sql }) => list(sql, "", request(1, { sortBy: "age" })),
  "list of one governorate and test time": ({ sql }) => list(sql, "", request(1, { governorate: 19, testTime: 2 })),
  "list of repeated registrations": ({ sql }) => list(sql, "", request(1, { isRepeated: true })),
  "search, whole serial": ({ sql }, { serialNumber }) => list(sql, serialNumber, request(1)),
  "search, phone": ({ sql }, { phoneNumber }) => list(sql, phoneNumber, request(1)),
  "search, full name": ({ sql }, { fullName }) => list(sql, fullName, request(1)),
  "search, common word": ({ sql }) => list(sql, "محمد", request(1)),
  "search, two letters": ({ sql }) => list(sql, "عل", request(1)),
  "search, nobody": ({ sql }) => list(sql, "قسطنطين", request(1)),
};
type Sample = { serialNumber: string; phoneNumber: string; fullName: string };

const database = await startDatabase("search");
const db = connect({ connection: database.connection, statementTimeoutMs: 0 });
try {
  await migrate(db);
  const figures = new Map<string, number[]>();
  let filled = 0;
  for (const size of sizes) {
    await fillContestants(db, size - filled);
    filled = size;
    for (const [name, run] of Object.entries(calls))
      figures.set(name, [...(figures.get(name) ?? []), await timed(run)]);
  }
  for (const [name, [small = 0, large = 0]] of figures) {
    const ratio = (large / small).toFixed(2);
    console.log(
      `${name}: ${small.toFixed(2)} ms at ${sizes[0]}, ${large.toFixed(2)} ms at ${sizes[1]}, ratio ${ratio}`,
    );
  }
} finally {
  await db.close();
  await database.dispose();
}

/** Median milliseconds over several contestants, after a warm-up. */
async function timed(run: (db: Database, sample: Sample) => Promise<unknown>): Promise<number> {
  const samples = await db.sql<Sample[]>`
    select serial_number as "serialNumber", phone_number as "phoneNumber", full_name as "fullName" from contestants limit ${repetitions}`;
  const milliseconds: number[] = [];
  for (const sample of [...samples.slice(0, 3), ...samples]) {
    const startedAt = performance.now();
    await run(db, sample);
    milliseconds.push(performance.now() - startedAt);
  }
  return median(milliseconds.slice(3));
}

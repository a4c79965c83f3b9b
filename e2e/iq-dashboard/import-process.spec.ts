import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "@playwright/test";
import { inTransaction } from "#api/db/client.ts";
import { sqlOf } from "#api/test-support/databases/sql-of.ts";
import { onDatabase, register, tokenFor } from "../support/data/data.ts";
import { readImport } from "../support/data/quiz-files.ts";
import { type Product, startProduct } from "../support/product/product.ts";

/** A process killed while it writes results: a file is written completely or not at all, and its preview stays. */

const rows = 20_000;
let product: Product;
let serial: string;
test.beforeAll(async () => {
  product = await startProduct();
  ({ serialNumber: serial } = await register(product));
});
test.afterAll(() => product.dispose());
test.setTimeout(180_000);

/** This many attempts of one contestant, each at a different second. */
function resultsFile(day: string): FormData {
  const time = (second: number) => new Date(second * 1000).toISOString().slice(11, 19);
  const lines = Array.from({ length: rows }, (_, second) => `${day} ${time(second)},${second % 11} / 10,${serial}`);
  const csv = ["Timestamp,Score,الرمز", ...lines].join("\n");
  const form = new FormData();
  form.append("CsvFile", new Blob([csv], { type: "text/csv" }), "results.csv");
  return form;
}

const call = async (method: string, path: string) => {
  const authorization = `Bearer ${await tokenFor(product, "iq")}`;
  const answer = await fetch(`${product.url}${path}`, { method, headers: { authorization } });
  return { status: answer.status, body: await answer.json() };
};

async function count(table: "quiz_results" | "quizzes"): Promise<number> {
  let total = -1;
  await onDatabase(product, async ({ sql }) => {
    const [row] = await sql<
      { total: number }[]
    >`select count(*)::int as total from ${sql.identifier(table)} where not is_deleted`;
    total = row?.total ?? -1;
  });
  return total;
}

/** Waits until the confirmation, with its quiz already written, is blocked by the lock on results. */
const untilWriting = () =>
  onDatabase(product, async ({ sql }) => {
    await expect(async () => {
      const waiting = await sql`
        select from pg_stat_activity where wait_event_type = 'Lock' and query like '%insert into "quiz_results"%'`;
      expect(waiting.length).toBe(1);
    }).toPass({ timeout: 30_000, intervals: [50] });
  });

test("kill -9 during a confirmation writes nothing, and the preview can be confirmed later; at other moments all or nothing is written", async () => {
  const { id, counts } = await readImport(product, resultsFile("2026/05/12"));
  expect(counts).toMatchObject({ total: rows, matched: rows });
  let confirming: Promise<unknown> = Promise.resolve();
  await onDatabase(product, async (db) => {
    await inTransaction(db, async (tx) => {
      await sqlOf(tx)`lock table quiz_results in share mode`;
      confirming = call("POST", `/api/quiz/imports/${id}/confirm`).then(
        () => "answered",
        () => "cut off",
      );
      await untilWriting();
      await product.kill9();
    });
  });
  expect(await confirming).toBe("cut off");
  await product.start();
  expect([await count("quizzes"), await count("quiz_results")]).toEqual([0, 0]);
  expect((await call("GET", `/api/quiz/imports/${id}`)).body.state).toBe("ready");
  const confirmed = await call("POST", `/api/quiz/imports/${id}/confirm`);
  expect(confirmed.body).toMatchObject({ state: "confirmed", writtenCount: rows });
  expect(await count("quiz_results")).toBe(rows);

  // At other moments, all or nothing is written, and earlier answers survive each kill.
  let stored = rows;
  let next: string | undefined;
  for (const [index, delayMs] of [40, 200, 600].entries()) {
    next ??= (await readImport(product, resultsFile(`2026/06/1${index}`))).id;
    const path = `/api/quiz/imports/${next}`;
    const confirming = call("POST", `${path}/confirm`).catch(() => undefined);
    await sleep(delayMs);
    await product.kill9();
    await confirming;
    await product.start();
    const { state } = (await call("GET", path)).body;
    const written = (await count("quiz_results")) - stored;
    expect([
      ["ready", 0],
      ["confirmed", rows],
    ]).toContainEqual([state, written]);
    stored += written;
    if (state === "confirmed") next = undefined;
  }
});

import { type ChildProcess, fork } from "node:child_process";
import { count, eq, sql } from "drizzle-orm";
import { contestants } from "#api/contestants/contestants.table.ts";
import { connect, type Database } from "#api/db/client.ts";
import { sittingAnswers, sittings } from "#api/sittings/sittings.table.ts";
import { seedContestants } from "#commands/seed/seed-contestants.ts";
import { watchMemory } from "../memory.ts";
import { end, launchProduct, logIn, nextMessage, startDatabase } from "../servers.ts";
import { publishAssessment } from "./assessment.ts";
import type { Order, Outcome } from "./senders.ts";

/** A run with answers in doubt: acknowledged but not stored, or the reverse. */
export type Run = Outcome & { answersStored: number; answersInDoubt: number; peakMegabytes: number };

/** Runs the product with its database and this many students, each with one sitting. */
export async function runSittings(
  students: number,
  times: Omit<Order, "port" | "serials" | "assessmentId">,
): Promise<Run> {
  const database = await startDatabase("sittings");
  const children: ChildProcess[] = [];
  const db = connect({ connection: database.connection, poolSize: 1, statementTimeoutMs: 0 });
  try {
    const { child: server, base } = await launchProduct(database);
    children.push(server);
    await seedContestants(db, students);
    const serials = await listSerials(db);
    const assessmentId = await publishAssessment(await staffOf(base));
    const senders = fork("bench/sittings-load/senders.ts", { serialization: "advanced" });
    children.push(senders);
    const memory = await watchMemory(server);
    senders.send({ ...times, serials, assessmentId, port: Number(new URL(base).port) } satisfies Order);
    const outcome = await nextMessage<Outcome>(senders);
    const stored = await countStored(db);
    const doubts = serials.map((serial, index) => Math.abs((stored.get(serial) ?? 0) - (outcome.kept[index] ?? 0)));
    return {
      ...outcome,
      answersStored: sum([...stored.values()]),
      answersInDoubt: sum(doubts),
      peakMegabytes: await memory(),
    };
  } finally {
    await Promise.all(children.map(end));
    await db.close();
    await database.dispose();
  }
}

const sum = (numbers: number[]) => numbers.reduce((total, each) => total + each, 0);

/** Number of stored answers by the student's code. */
async function countStored(db: Database): Promise<Map<string, number>> {
  const rows = await db
    .select({ serial: contestants.serialNumber, answers: count() })
    .from(sittingAnswers)
    .innerJoin(sittings, eq(sittings.id, sittingAnswers.sittingId))
    .innerJoin(contestants, eq(contestants.id, sittings.contestantId))
    .groupBy(contestants.serialNumber);
  return new Map(rows.map(({ serial, answers }) => [serial, answers]));
}

async function listSerials(db: Database): Promise<string[]> {
  const rows = await db.select({ serial: contestants.serialNumber }).from(contestants).orderBy(sql`random()`);
  return rows.map(({ serial }) => serial);
}

async function staffOf(base: string) {
  const authorization = `Bearer ${await logIn(base)}`;
  return async (method: "POST", path: string, body: object): Promise<Record<string, unknown>> => {
    const headers = { authorization, "content-type": "application/json" };
    const answer = await fetch(`${base}${path}`, { method, headers, body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`);
    return (await answer.json()) as Record<string, unknown>;
  };
}

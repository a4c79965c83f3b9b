import { type ChildProcess, fork } from "node:child_process";
import { setTimeout as sleep } from "node:timers/promises";
import { count, eq, sql } from "drizzle-orm";
import { contestants } from "#api/contestants/contestants.table.ts";
import { connect, type Database } from "#api/db/client.ts";
import { sittingAnswers, sittings } from "#api/sittings/sittings.table.ts";
import { seedContestants } from "#commands/seed-contestants.ts";
import { watchMemory } from "../memory.ts";
import { cpuMicroseconds, cpuOfDatabase, end, launchProduct, logIn, nextMessage, startDatabase } from "../servers.ts";
import { publishAssessment } from "./assessment.ts";
import type { Order, Outcome } from "./senders.ts";
import type { Phase } from "./summary.ts";

/** The processor's time of a phase in microseconds, and how late the server's event loop was. */
export type PhaseCosts = Record<"server" | "database" | "senders", number> & {
  loopP99Ms: number;
  loopMaxMs: number;
};
/** In doubt are a student's answers that were named as kept and are not stored, or the reverse. */
export type Run = Outcome & {
  costs: PhaseCosts[];
  answersStored: number;
  answersInDoubt: number;
  peakMegabytes: number;
};

/** The product with its database and so many students, who sit once. */
export async function runSittings(
  students: number,
  phases: readonly Phase[],
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
    const spent = async () => ({
      server: await cpuMicroseconds(server),
      database: await cpuOfDatabase(database),
      senders: await cpuMicroseconds(senders),
      loop: await loopLateness(base),
    });
    senders.send({ ...times, serials, assessmentId, port: Number(new URL(base).port) } satisfies Order);
    const [outcome, costs] = await Promise.all([nextMessage<Outcome>(senders), watch(phases, spent)]);
    const stored = await countStored(db);
    const doubts = serials.map((serial, index) => Math.abs((stored.get(serial) ?? 0) - (outcome.kept[index] ?? 0)));
    return {
      ...outcome,
      costs,
      ...{ answersStored: sum([...stored.values()]), answersInDoubt: sum(doubts) },
      peakMegabytes: await memory(),
    };
  } finally {
    await Promise.all(children.map(end));
    await db.close();
    await database.dispose();
  }
}

type Spent = Record<"server" | "database" | "senders", number> & { loop: { p99Ms: number; maxMs: number } };

async function watch(phases: readonly Phase[], spent: () => Promise<Spent>): Promise<PhaseCosts[]> {
  const begunAt = performance.now();
  const costs: PhaseCosts[] = [];
  let before = await spent();
  for (const { to } of phases) {
    await sleep(Math.max(0, begunAt + to * 1_000 - performance.now()));
    const now = await spent();
    costs.push({
      server: now.server - before.server,
      database: now.database - before.database,
      senders: now.senders - before.senders,
      ...{ loopP99Ms: now.loop.p99Ms, loopMaxMs: now.loop.maxMs },
    });
    before = now;
  }
  return costs;
}

const sum = (numbers: number[]) => numbers.reduce((total, each) => total + each, 0);

/** How many answers each student has, by their code. */
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

/** Since it was asked last. */
async function loopLateness(base: string): Promise<Spent["loop"]> {
  const metrics = await (await fetch(`${base}/metrics`)).text();
  const ms = (name: string) =>
    1_000 * Number(new RegExp(`^nodejs_eventloop_lag_${name}_seconds (\\S+)`, "m").exec(metrics)?.[1]);
  return { p99Ms: ms("p99"), maxMs: ms("max") };
}

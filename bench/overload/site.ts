import { type ChildProcess, execFile, fork } from "node:child_process";
import { once } from "node:events";
import { promisify } from "node:util";
import { contestants } from "#api/contestants/contestants.table.ts";
import { connect } from "#api/db/client.ts";
import { posts } from "#api/site/posts/posts.table.ts";
import { seedContestants } from "#commands/seed/seed-contestants.ts";
import { type BenchDatabase, end, launchProduct, logIn, nextMessage, startDatabase } from "../servers.ts";
import type { Order, Phase, Result } from "./generator.ts";
import type { Mixture } from "./mixture.ts";

const people = 10_000;
const articles = 50;

export type Site = {
  port: number;
  /** Sends a mixture in phases from a separate process. @returns the results of each phase */
  offer(mixture: Mixture, phases: Phase[]): Promise<Result[][]>;
  dispose(): Promise<void>;
};

/** The product with its database on the first core, and the callers on the second. */
export async function openSite(): Promise<Site> {
  const database = await startDatabase("overload");
  const children: ChildProcess[] = [];
  const dispose = async () => {
    await Promise.all(children.map(end));
    await database.dispose();
  };
  try {
    await Promise.all([pin(process.pid, 1), pin(database.postmaster, 0)]);
    const { child, base } = await launchProduct(database, { TRUST_PROXY: "127.0.0.1" });
    children.push(child);
    await pin(child.pid, 0);
    const { serials, post } = await fill(database);
    const token = await logIn(base);
    const { host, port } = new URL(base);
    const world = { host, token, serials, post, exam: await createExam(base, token) };
    const generator = fork("bench/overload/generator.ts", { serialization: "advanced" });
    children.push(generator);
    await once(generator, "spawn");
    await pin(generator.pid, 1);
    return {
      port: Number(port),
      async offer(mixture, phases) {
        generator.send({ mixture, phases, port: Number(port), world } satisfies Order);
        return nextMessage(generator);
      },
      dispose,
    };
  } catch (error) {
    await dispose();
    throw error;
  }
}

/** Pins a process, its threads and its future children to one core. */
const pin = async (pid: number | undefined, core: number) => {
  await promisify(execFile)("taskset", ["-a", "-c", "-p", String(core), String(pid)]);
};

async function fill({ connection }: BenchDatabase): Promise<{ serials: string[]; post: string }> {
  const db = connect({ connection, poolSize: 1, statementTimeoutMs: 0 });
  await seedContestants(db, people);
  const found = await db.select({ serial: contestants.serialNumber }).from(contestants);
  const text = "نص الخبر كما يكتبه موظف. ".repeat(40);
  const rows = Array.from({ length: articles }, (_, index) => ({
    title: `خبر ${index + 1}`,
    summary: "ملخص",
    content: `<p>${text}</p>`,
  }));
  const [post] = await db.insert(posts).values(rows).returning({ id: posts.id });
  await db.close();
  return { serials: found.map(({ serial }) => serial), post: String(post?.id) };
}

async function createExam(base: string, token: string): Promise<string> {
  const answer = await fetch(`${base}/api/onsitequiz`, {
    method: "POST",
    headers: { "content-type": "application/json", authorization: `Bearer ${token}` },
    body: JSON.stringify({ name: "اختبار" }),
  });
  return ((await answer.json()) as { id: string }).id;
}

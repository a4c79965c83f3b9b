import { sql } from "drizzle-orm";
import { contestants } from "#api/contestants/contestants.table.ts";
import { importFile, visit } from "./import.ts";
import { atMost, type Report } from "./report.ts";
import type { Site } from "./site.ts";

const people = 100_000;
const questions = 60;

/** Analyses the answers of 100,000 people to 60 questions while visitors look contestants up. */
export async function measureAnalysis(report: Report, { db, product, token }: Site): Promise<void> {
  const { base } = product;
  const { serialNumber } = contestants;
  const attempts = await db.select({ serial: serialNumber }).from(contestants).orderBy(sql`random()`).limit(people);
  const { quizId } = await importFile(base, token, marksFile(attempts));
  const visits = visit(base, attempts);
  const startedAt = performance.now();
  const answer = await fetch(`${base}/api/quiz/${quizId}/analysis`, { headers: { authorization: `Bearer ${token}` } });
  const seconds = (performance.now() - startedAt) / 1000;
  const p99Ms = await visits();
  if (!answer.ok) throw new Error(`The analysis was answered ${answer.status}`);
  report.add(atMost(`analysis of ${attempts.length} people and ${questions} questions`, seconds, 30, "s"));
  report.add(atMost("look-ups during the analysis, p99", p99Ms, 100, "ms"));
}

/** Marks of people with different abilities on questions of different difficulties. */
function marksFile(attempts: readonly { serial: string }[]): Blob {
  const numbers = Array.from({ length: questions }, (_, index) => index);
  const lines = attempts.map(({ serial }) => {
    const ability = Math.random() + Math.random() + Math.random() - 1.5;
    const marks = numbers.map((index) => {
      const difficulty = index / questions - 0.5;
      return Number(Math.random() < 1 / (1 + Math.exp(-3 * (ability - difficulty))));
    });
    const right = marks.reduce((sum, mark) => sum + mark, 0);
    return [serial, Math.round((100 * right) / questions), ...marks].join(",");
  });
  const header = ["serial", "score", ...numbers.map((index) => `Q${index + 1}`)].join(",");
  return new Blob([[header, ...lines].join("\n")], { type: "text/csv" });
}

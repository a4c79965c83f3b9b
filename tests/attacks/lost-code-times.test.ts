import { afterAll, beforeAll, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "#api/test-support/databases/database.ts";
import { type ProductProcess, startProductProcess } from "#server/test-support/product-process.ts";

/** Asking for lost codes must not tell who is registered: not by status, text or headers, and not by time. */

const people = 2_000;
const warmUp = 300;
const fullName = "زينب علي حسين";
const phones = { known: "0771", unknown: "0772" } as const;
type Group = keyof typeof phones;

let database: TestDatabase;
let product: ProductProcess;
beforeAll(async () => {
  database = await createTestDatabase();
  await database.sql`
    insert into contestants (serial_number, full_name, age, gender, phone_number, school_name, special_education_type,
      governorate, test_time, folded_name, search_text, email)
    select lpad(n::text, 16, '0'), ${fullName}, 12, 1, ${phones.known} || lpad(n::text, 7, '0'), 'مدرسة', 2, 1, 1,
      ${fullName}, ${fullName}, 'a@example.iq'
    from generate_series(0, ${2 * people + warmUp}) n`;
  // With a channel, those who are found make work for the process.
  const settings = { TRUST_PROXY: "127.0.0.1", SMTP_URL: "smtp://127.0.0.1:9?from=a@example.iq" };
  product = await startProductProcess({ connection: database.connection, settings });
});
afterAll(async () => {
  await product?.stop();
  await database?.drop();
});

let addresses = 0;
/** Asks for somebody's code from another address each time. @returns what a caller can see of the answer */
async function ask(group: Group, person: number) {
  addresses += 1;
  const address = `10.${addresses >> 16}.${(addresses >> 8) & 255}.${addresses & 255}`;
  const body = JSON.stringify({ name: fullName, phone: phones[group] + String(person).padStart(7, "0") });
  const began = performance.now();
  const answer = await fetch(`http://127.0.0.1:${product.port}/api/contestants/lost-code`, {
    method: "POST",
    headers: { "content-type": "application/json", "x-forwarded-for": address },
    body,
  });
  const text = await answer.text();
  const milliseconds = performance.now() - began;
  const headers = [...answer.headers].filter(([name]) => name !== "date");
  return { milliseconds, shown: JSON.stringify([answer.status, text, headers]) };
}

/** Asks for known and unknown people in turns, in the order known, unknown, unknown, known. */
async function measure(first: number) {
  const times: Record<Group, number[]> = { known: [], unknown: [] };
  const shown: Record<Group, Set<string>> = { known: new Set(), unknown: new Set() };
  for (let person = first; person < first + people; person += 1) {
    const turns: Group[] = person % 2 === 0 ? ["known", "unknown"] : ["unknown", "known"];
    for (const group of turns) {
      const answer = await ask(group, person);
      times[group].push(answer.milliseconds);
      shown[group].add(answer.shown);
    }
  }
  return { times, shown };
}

/**
 * The two-sample test of Kolmogorov and Smirnov: how likely the distributions of two samples differ as much as these by
 * chance alone.
 */
function probabilityOfChance(one: readonly number[], other: readonly number[]): number {
  const shareUpTo = (sample: readonly number[], time: number) =>
    sample.filter((value) => value <= time).length / sample.length;
  const distance = Math.max(
    ...[...one, ...other].map((time) => Math.abs(shareUpTo(one, time) - shareUpTo(other, time))),
  );
  const size = Math.sqrt((one.length * other.length) / (one.length + other.length));
  const scaled = (size + 0.12 + 0.11 / size) * distance;
  // The series does not converge below, where the probability is 1 to six digits.
  if (scaled < 0.2) return 1;
  let sum = 0;
  for (let term = 1; term <= 100; term += 1) sum += (term % 2 === 1 ? 2 : -2) * Math.exp(-2 * (term * scaled) ** 2);
  return Math.min(1, Math.max(0, sum));
}

it("is answered alike for 2,000 registered and 2,000 unknown people, in the same time", {
  timeout: 180_000,
}, async () => {
  for (let person = 2 * people; person < 2 * people + warmUp; person += 1) await ask("known", person);
  const { times, shown } = await measure(0);
  expect([...shown.known]).toEqual([...shown.unknown]);
  expect([...shown.known]).toEqual([expect.stringMatching(/^\[202,/)]);
  let chance = probabilityOfChance(times.known, times.unknown);
  // Of a hundred rounds of equal times, one differs so much by chance. Unequal times differ in each round.
  if (chance <= 0.01) {
    const { times: again } = await measure(people);
    chance = probabilityOfChance(again.known, again.unknown);
  }
  console.info(`probability of chance: ${chance.toFixed(3)}`);
  expect(chance).toBeGreaterThan(0.01);
  expect(product.log()).not.toContain(fullName);

  // Times that differ by a quarter would be noticed.
  const slower = times.known.map((milliseconds) => milliseconds * 1.25);
  expect(probabilityOfChance(slower, times.unknown)).toBeLessThan(0.01);
});

it("the test of times tells equal samples from shifted ones, as tables of it say", () => {
  const sample = (shift: number) => Array.from({ length: 100 }, (_, index) => index + shift);
  // For two samples of 100 the tables give 0.192 at 5 % and 0.230 at 1 %.
  expect(probabilityOfChance(sample(0), sample(0))).toBe(1);
  expect(probabilityOfChance(sample(0), sample(19))).toBeCloseTo(0.05, 1);
  expect(probabilityOfChance(sample(0), sample(23))).toBeLessThan(0.01);
  expect(probabilityOfChance(sample(0), sample(22))).toBeGreaterThan(0.01);
});

import { randomInt } from "node:crypto";
import { sql } from "drizzle-orm";
import { contestants } from "#api/contestants/contestants.table.ts";
import { foldedColumns } from "#api/contestants/list/contestants.search-text.ts";
import type { Db } from "#api/db/client.ts";
import { completeSerial } from "#contract/contestants/serial.ts";
import { chosenEducationTypes, codes, genders, governorates, testTimes } from "#contract/enums.ts";
import { boys, families, girls, schools } from "./seed-names.ts";

/** Rows per statement, well below PostgreSQL's limit on parameters. */
const batchSize = 4_000;

/**
 * Adds invented contestants in batches, with the columns that registration writes. Like real contestants they are in
 * order of time, and their names are unevenly spread: about one in ten has the commonest given name.
 */
export async function seedContestants(db: Db, total: number): Promise<void> {
  for (let done = 0; done < total; done += batchSize) {
    const rows = Array.from({ length: Math.min(batchSize, total - done) }, () => {
      const { governarate: governorate, ...rest } = inventPerson();
      const contestant = { ...rest, governorate, serialNumber: inventSerial(), testTime: oneOf(codes(testTimes)) };
      return { ...contestant, ...foldedColumns(contestant), createdAt: sql`clock_timestamp()` };
    });
    await db.insert(contestants).values(rows);
  }
  // Autovacuum would do this some time later.
  await db.execute(sql`vacuum analyze`);
}

export function inventPerson() {
  const gender = oneOf(codes(genders));
  const age = randomInt(8, 16);
  const phoneNumber = `07${randomInt(7, 10)}${String(randomInt(100_000_000)).padStart(8, "0")}`;
  const names = [pick(gender === 0 ? boys : girls), pick(boys), pick(boys)];
  if (randomInt(3) > 0) names.push(pick(families));
  return {
    fullName: names.join(" "),
    age,
    gender,
    phoneNumber,
    email: `student${phoneNumber.slice(2)}@example.iq`,
    schoolName:
      age < 12 ? `مدرسة ${pick(schools)} الابتدائية` : `متوسطة ${pick(schools)} ${gender === 0 ? "للبنين" : "للبنات"}`,
    specialEducationType: oneOf(chosenEducationTypes),
    governarate: oneOf(codes(governorates)),
  };
}

export const inventSerial = (): string =>
  completeSerial(Array.from({ length: 3 }, () => String(randomInt(100_000)).padStart(5, "0")).join(""));

const oneOf = <Item>(list: readonly Item[]): Item => list[randomInt(list.length)] as Item;

/** Chooses from a list. Later entries are rarer, about as names are distributed (Zipf's law). */
function pick(list: readonly string[]): string {
  const offset = 1.5;
  const rank = offset * (1 + list.length / offset) ** Math.random() - offset;
  return list[Math.floor(rank)] ?? "";
}

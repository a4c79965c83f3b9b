import { sql } from "drizzle-orm";
import { contestants } from "#api/contestants/contestants.table.ts";
import type { Db } from "#api/db/client.ts";
import { personName } from "../registration/same-person.columns.ts";
import { codeQuestions } from "./code-questions.table.ts";

export type Question = Pick<typeof codeQuestions.$inferInsert, "phoneNumber" | "personName">;

export async function insertQuestion(db: Db, question: Question): Promise<void> {
  await db.insert(codeQuestions).values(question);
}

export const hasQuestions = async (db: Db): Promise<boolean> => (await db.$count(codeQuestions)) > 0;

/** Removes questions that waited so long that nobody waits for the answer any more. */
export async function forgetOldQuestions(db: Db): Promise<void> {
  await db.delete(codeQuestions).where(sql`${codeQuestions.askedAt} < now() - interval '1 day'`);
}

/** Takes all questions away. @returns the ids of the contestants that they mean */
export async function takeQuestions(tx: Db): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    with taken as (delete from ${codeQuestions} returning phone_number, person_name)
    select distinct ${contestants.id} as id from taken
    join ${contestants} on ${contestants.phoneNumber} = taken.phone_number
      and ${personName(contestants)} = taken.person_name and not ${contestants.isDeleted}`);
  return rows.map(({ id }) => id);
}

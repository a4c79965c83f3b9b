import { and, eq, sql } from "drizzle-orm";
import type { Db } from "#api/db/client.ts";
import { prepared } from "#api/db/prepared.ts";
import { attachments } from "#api/site/attachments/attachments.table.ts";
import type { ElectronicTest } from "#contract/assessments/test-form.ts";
import { testForms } from "./test-form.table.ts";

export type TestFormRow = typeof testForms.$inferSelect;
/** The columns to write. An undefined one stays unchanged. */
type Written = Pick<TestFormRow, "baseUrl" | "entryId" | "customMessage"> & {
  isActive?: boolean | undefined;
  pdfPath?: string | null | undefined;
  electronicTest?: ElectronicTest | undefined;
};

const testForm = prepared("test_form", (db) => db.select().from(testForms));

export async function findTestForm(db: Db): Promise<TestFormRow | undefined> {
  const [row] = await testForm(db, {});
  return row;
}

/** Locks the settings until the transaction ends. As in `lockLanding`, first saves wait too. */
export async function lockTestForm(db: Db): Promise<TestFormRow | undefined> {
  await db.execute(sql`lock table ${testForms} in share row exclusive mode`);
  const [row] = await db.select().from(testForms);
  return row;
}

/** Creates or changes the row. Of simultaneous first saves the later ones wait and change it. */
export async function saveTestForm(db: Db, values: Written): Promise<TestFormRow> {
  const [created] = await db.insert(testForms).values(values).onConflictDoNothing().returning();
  const row = created ?? (await changeTestForm(db, values));
  if (!row) throw new Error("neither inserted nor found");
  return row;
}

/** Changes the settings. @returns undefined before the first save */
export async function changeTestForm(db: Db, changes: Partial<Written>): Promise<TestFormRow | undefined> {
  const [row] = await db
    .update(testForms)
    .set({ ...changes, updatedAt: sql`now()` })
    .returning();
  return row;
}

export async function isUploadedPdf(db: Db, path: string): Promise<boolean> {
  return (await db.$count(attachments, and(eq(attachments.path, path), eq(attachments.kind, "pdf")))) === 1;
}

export async function isTestRunning(db: Db): Promise<boolean> {
  return (await db.$count(testForms, eq(testForms.isActive, true))) > 0;
}

import { and, eq, sql as raw } from "drizzle-orm";
import { attachments } from "#api/attachments/attachments.table.ts";
import type { Orm } from "#api/db/client.ts";
import { testForms } from "./test-form.table.ts";

export type TestFormRow = typeof testForms.$inferSelect;
/** Undefined leaves a column as it is. */
type Written = Pick<TestFormRow, "baseUrl" | "entryId" | "customMessage"> & {
  isActive?: boolean | undefined;
  pdfPath?: string | null | undefined;
};

export async function findTestForm(db: Orm): Promise<TestFormRow | undefined> {
  const [row] = await db.select().from(testForms);
  return row;
}

/** Creates the one row or changes it; of simultaneous first saves the later ones wait, find the row and change it. */
export async function saveTestForm(tx: Orm, values: Written): Promise<TestFormRow> {
  const [created] = await tx.insert(testForms).values(values).onConflictDoNothing().returning();
  const row = created ?? (await changeTestForm(tx, values));
  if (!row) throw new Error("neither inserted nor found");
  return row;
}

/** @returns nothing before the first save */
export async function changeTestForm(db: Orm, changes: Partial<Written>): Promise<TestFormRow | undefined> {
  const [row] = await db
    .update(testForms)
    .set({ ...changes, updatedAt: raw`now()` })
    .returning();
  return row;
}

export async function isUploadedPdf(db: Orm, path: string): Promise<boolean> {
  return (await db.$count(attachments, and(eq(attachments.path, path), eq(attachments.kind, "pdf")))) === 1;
}

export async function isTestRunning(db: Orm): Promise<boolean> {
  return (await db.$count(testForms, eq(testForms.isActive, true))) > 0;
}

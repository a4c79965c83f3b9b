import { and, desc, eq, type SQL, sql } from "drizzle-orm";
import { users } from "#api/accounts/users/users.table.ts";
import type { Db } from "#api/db/client.ts";
import type { LandingRequest } from "#contract/site/landing.ts";
import { landingContents, privacyNotices } from "./landing.table.ts";

export type LandingRow = typeof landingContents.$inferSelect;

export async function findLanding(db: Db): Promise<{ row: LandingRow; savedBy: string | null } | undefined> {
  const [found] = await db
    .select({ row: landingContents, savedBy: users.userName })
    .from(landingContents)
    .leftJoin(users, eq(users.id, landingContents.savedBy));
  return found;
}

/**
 * Locks the content until the transaction ends. The table is locked, so that first saves also happen one after the
 * other, and without a deadlock: an insert of an existing row raises the content version before it waits for the row,
 * and the transaction that locks the row waits for that version.
 */
export async function lockLanding(db: Db): Promise<LandingRow | undefined> {
  await db.execute(sql`lock table ${landingContents} in share row exclusive mode`);
  const [row] = await db.select().from(landingContents);
  return row;
}

export type LandingWrite = {
  content: Omit<LandingRequest, "privacyNotice">;
  savedBy: string;
  /** The version that the save replaces; undefined replaces any version. */
  version: number | undefined;
};

/**
 * Creates or changes the row. Of simultaneous first saves one inserts; the others wait and change the row, which is
 * never removed.
 * @returns undefined if another version is stored
 */
export async function saveLanding(db: Db, write: LandingWrite): Promise<LandingRow | undefined> {
  const { content, savedBy, version = 0 } = write;
  const isFirst = version === 0;
  const [created] = isFirst
    ? await db
        .insert(landingContents)
        .values({ ...content, savedBy })
        .onConflictDoNothing()
        .returning()
    : [];
  return created ?? changeLanding(db, write);
}

/**
 * Compares the version and changes the row in one statement, so that of simultaneous saves over one version only one
 * succeeds.
 * @returns undefined if the row does not exist in that version
 */
export async function changeLanding(db: Db, write: LandingWrite, id?: string): Promise<LandingRow | undefined> {
  const { content, savedBy, version } = write;
  const isRead: (SQL | undefined)[] = [
    version === undefined ? undefined : eq(landingContents.version, version),
    id === undefined ? undefined : eq(landingContents.id, id),
  ];
  const [row] = await db
    .update(landingContents)
    .set({ ...content, savedBy, version: sql`${landingContents.version} + 1`, updatedAt: sql`now()` })
    .where(and(...isRead))
    .returning();
  return row;
}

export type PrivacyNotice = { text: string; version: number };

/** Finds the notice in force; undefined as long as it is the product's own. */
export async function findPrivacyNotice(db: Db): Promise<PrivacyNotice | undefined> {
  const { text, version } = privacyNotices;
  const [notice] = await db.select({ text, version }).from(privacyNotices).orderBy(desc(version)).limit(1);
  return notice;
}

export async function addPrivacyNotice(db: Db, notice: PrivacyNotice): Promise<void> {
  await db.insert(privacyNotices).values(notice);
}

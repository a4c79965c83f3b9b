import { and, eq, inArray, not, type SQL, sql } from "drizzle-orm";
import { alias, type PgColumn } from "drizzle-orm/pg-core";
import { contestants, contestantTotals, populations } from "#api/contestants/contestants.table.ts";
import { isOfCodes } from "#api/contestants/merging/code.columns.ts";
import type { Db } from "#api/db/client.ts";
import { timeFactors } from "#api/sittings/supervising/time-factors.table.ts";
import type { AssessmentContent } from "#contract/assessments/assessments.ts";

type Audience = AssessmentContent["audience"];
export type AudienceNow = {
  /** Number of registered contestants in the audience. */
  people: number;
  /** Listed serials that no contestant has. */
  unknownSerials: string[];
};

type Filtered = Record<"governorate" | "specialEducationType" | "testTime", PgColumn>;

function filtersOf({ governorates, educationTypes, testTimes }: Audience, columns: Filtered): SQL | undefined {
  const within = (column: PgColumn, chosen: number[]) => (chosen.length > 0 ? inArray(column, chosen) : undefined);
  return and(
    within(columns.governorate, governorates),
    within(columns.specialEducationType, educationTypes),
    within(columns.testTime, testTimes),
  );
}

/** Lists up to `most` registered contestants in an assessment's audience, unordered, with their time factors. */
export const listAudience = (db: Db, assessmentId: string, audience: Audience, most: number) =>
  db
    .select({
      fullName: contestants.fullName,
      serialNumber: contestants.serialNumber,
      timeFactor: sql<number>`coalesce(${timeFactors.factor}, 1)`.mapWith(Number),
    })
    .from(contestants)
    .leftJoin(
      timeFactors,
      and(eq(timeFactors.assessmentId, assessmentId), eq(timeFactors.contestantId, contestants.id)),
    )
    .where(
      and(
        not(contestants.isDeleted),
        audience.serials.length > 0 ? isOfCodes(audience.serials) : undefined,
        filtersOf(audience, contestants),
      ),
    )
    .limit(most);

/** Counts the audience in one statement, however many serials are listed. */
export const readAudience = (db: Db, audience: Audience): Promise<AudienceNow> =>
  audience.serials.length > 0 ? readListed(db, audience) : countFiltered(db, audience);

async function readListed(db: Db, audience: Audience): Promise<AudienceNow> {
  const serial = sql<string>`listed.serial`;
  const isMeant = filtersOf(audience, contestants) ?? sql`true`;
  const owner = alias(contestants, "owner");
  const [row] = await db
    .select({
      people: sql<number>`(count(distinct ${contestants.id}) filter (where ${isMeant}))::int`,
      unknownSerials: sql<
        string[]
      >`coalesce(array_agg(${serial} order by ${serial}) filter (where ${contestants.id} is null), '{}')`,
    })
    .from(sql`unnest(${sql.param(audience.serials)}::text[]) as listed(serial)`)
    .leftJoin(owner, eq(owner.serialNumber, serial))
    .leftJoin(
      contestants,
      and(sql`${contestants.id} = coalesce(${owner.mergedIntoId}, ${owner.id})`, not(contestants.isDeleted)),
    );
  return row ?? { people: 0, unknownSerials: [] };
}

/** Counts from the stored totals, because there may be a million contestants. */
async function countFiltered(db: Db, audience: Audience): Promise<AudienceNow> {
  const [row] = await db
    .select({ people: sql<number>`coalesce(sum(${contestantTotals.total}), 0)::int` })
    .from(contestantTotals)
    .where(
      and(
        eq(contestantTotals.population, populations.listed),
        not(contestantTotals.isDeleted),
        filtersOf(audience, contestantTotals),
      ),
    );
  return { people: row?.people ?? 0, unknownSerials: [] };
}

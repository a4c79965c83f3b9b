import { sql } from "drizzle-orm";
import { bigint, boolean, index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import type { Breakdown } from "#contract/contestants/funnel-words.ts";

/**
 * How far each person has come, and under what they are counted, so that a change can subtract exactly what was added
 * before. Triggers of the migration write the rows. What an erased person had reached stays.
 */
export const funnelPeople = pgTable(
  "funnel_people",
  {
    contestantId: uuid("contestant_id").primaryKey(),
    isErased: boolean("is_erased").notNull(),
    isDeleted: boolean("is_deleted").notNull(),
    /**
     * The values under which they are counted, in the order of the breakdowns. The school is the MD5 of governorate and
     * folded name, which keeps no name; it is empty if erased, as the day is.
     */
    counted: text().array().notNull(),
    placed: boolean().notNull(),
    came: boolean().notNull(),
    scored: boolean().notNull(),
    accepted: boolean().notNull(),
  },
  // A stage that few have reached is found without passing everybody.
  (table) =>
    (["placed", "came", "scored", "accepted"] as const).map((stage) =>
      index(`funnel_people_${stage}`).on(table.contestantId).where(sql`${table[stage]}`),
    ),
);

/**
 * The count of a value is the sum of its rows. A change only adds rows, so that nobody waits for a counter;
 * housekeeping joins them.
 */
export const funnelTallies = pgTable(
  "funnel_tallies",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    breakdown: text().$type<Breakdown>().notNull(),
    /** Empty where an erased person has none. */
    value: text().notNull(),
    isErased: boolean("is_erased").notNull(),
    registered: integer().notNull(),
    placed: integer().notNull(),
    came: integer().notNull(),
    scored: integer().notNull(),
    accepted: integer().notNull(),
  },
  (table) => [index("funnel_tallies_of_value").on(table.breakdown, table.value)],
);

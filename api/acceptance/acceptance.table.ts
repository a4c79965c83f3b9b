import { sql } from "drizzle-orm";
import {
  check,
  date,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  smallint,
  text,
  timestamp,
  unique,
  uuid,
} from "drizzle-orm/pg-core";
import { users } from "#api/accounts/users/users.table.ts";
import type { AcceptanceCounts, AcceptanceDefinition } from "#contract/acceptance/acceptance.ts";
import type { OutReason, PlaceState } from "#contract/acceptance/acceptance-words.ts";

const instant = (name: string) => timestamp(name, { withTimezone: true });
const member = (name: string) => uuid(name).references(() => users.id);

/**
 * Acceptance runs. A row is written with definition and seed, and completed once when the places are given. A trigger
 * refuses every other change but that of the release.
 */
export const acceptanceRuns = pgTable(
  "acceptance_runs",
  {
    /** The staff member's device creates the id, so that repeating a request stores nothing twice. */
    id: uuid().primaryKey(),
    definition: jsonb().$type<AcceptanceDefinition>().notNull(),
    seed: text().notNull(),
    createdAt: instant("created_at").notNull(),
    createdBy: member("created_by").notNull(),
    ranAt: instant("ran_at"),
    ranBy: member("ran_by"),
    counts: jsonb().$type<AcceptanceCounts>(),
    fingerprint: text(),
    releasedAt: instant("released_at"),
  },
  (table) => [
    index("acceptance_runs_newest").on(table.createdAt, table.id),
    check("acceptance_runs_made", sql`${table.releasedAt} is null or ${table.ranAt} is not null`),
  ],
);

/** People of a run. Rank, score and number stay; the state follows what becomes of the place. */
export const acceptancePlaces = pgTable(
  "acceptance_places",
  {
    id: uuid().primaryKey().defaultRandom(),
    runId: uuid("run_id")
      .notNull()
      .references(() => acceptanceRuns.id),
    /** Not a foreign key, because the run outlives erased contestants. */
    contestantId: uuid("contestant_id").notNull(),
    /** Position of the quota in the definition. */
    quota: smallint().notNull(),
    /** From 1 in each quota; null without a score that counts. */
    rank: integer(),
    score: numeric({ precision: 5, scale: 2, mode: "number" }),
    reserveNumber: integer("reserve_number"),
    reason: text().$type<OutReason>(),
    state: text().$type<PlaceState>().notNull(),
    /** The last day, in Baghdad, on which an accepted place can be confirmed; null before the release. */
    confirmUntil: date("confirm_until"),
    /** Since when the place is accepted or a reserve. */
    decidedAt: instant("decided_at").notNull(),
    /** When the place was confirmed, given up or lapsed. */
    endedAt: instant("ended_at"),
  },
  (table) => [
    unique("acceptance_places_person").on(table.runId, table.contestantId),
    unique("acceptance_places_rank").on(table.runId, table.quota, table.rank),
    index("acceptance_places_contestant").on(table.contestantId),
    index("acceptance_places_due").on(table.confirmUntil).where(sql`${table.state} = 'accepted'`),
    check(
      "acceptance_places_state",
      sql`${table.state} in ('accepted', 'confirmed', 'reserve', 'lapsed', 'givenUp', 'out')`,
    ),
  ],
);

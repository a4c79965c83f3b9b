import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import type { SeasonScope } from "#contract/contestants/season-words.ts";

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** Seasons of registration. One is current, from its first save until staff end it; the others are past. */
export const seasons = pgTable(
  "seasons",
  {
    id: uuid().primaryKey().defaultRandom(),
    opensAt: instant("opens_at").notNull(),
    closesAt: instant("closes_at").notNull(),
    textBefore: text("text_before").notNull(),
    textAfter: text("text_after").notNull(),
    hasWaitingList: boolean("has_waiting_list").notNull(),
    /** Changes with every save, so that a save cannot overwrite another one unseen. */
    revision: uuid().notNull().defaultRandom(),
    endedAt: instant("ended_at"),
  },
  (table) => [
    uniqueIndex("seasons_current").on(sql`(true)`).where(sql`${table.endedAt} is null`),
    check("seasons_order", sql`${table.opensAt} < ${table.closesAt}`),
  ],
);

/** Places of a season: of all, of each test type and of each governorate. A trigger on contestants counts `taken`. */
export const seasonLimits = pgTable(
  "season_limits",
  {
    seasonId: uuid("season_id")
      .notNull()
      .references(() => seasons.id),
    scope: text().$type<SeasonScope>().notNull(),
    code: smallint().notNull(),
    /** Null without a limit. */
    most: integer(),
    /** People who have a place: neither waiting nor deleted. Erased people have no row and so no place. */
    taken: integer().notNull().default(0),
  },
  (table) => [
    primaryKey({ name: "season_limits_pk", columns: [table.seasonId, table.scope, table.code] }),
    check("season_limits_scope", sql`${table.scope} in ('all', 'type', 'governorate')`),
  ],
);

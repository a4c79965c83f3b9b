import { pgTable, text, uuid } from "drizzle-orm/pg-core";
import { contestants } from "#api/contestants/contestants.table.ts";
import type { SeatNeed } from "#contract/exam-days/exam-day-words.ts";

/**
 * What contestants need of their seats. It may reveal the health of a child, so it is apart from the contestant's data:
 * no answer to the public and no file contains it. Contestants without a need have no row.
 */
export const seatNeeds = pgTable("seat_needs", {
  contestantId: uuid("contestant_id")
    .primaryKey()
    .references(() => contestants.id, { onDelete: "cascade" }),
  needs: text().array().$type<SeatNeed[]>().notNull(),
});

import { index, numeric, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { users } from "#api/accounts/users/users.table.ts";

/** Public halves of all keys that have signed or will sign. They stay when the key goes, so that old slips still hold. */
export const slipKeys = pgTable("slip_keys", {
  kid: text().primaryKey(),
  /** The `x` of its JWK. */
  publicKey: text("public_key").notNull(),
  addedAt: timestamp("added_at", { withTimezone: true }).notNull().defaultNow(),
  /** Since when nothing that it signed counts, because somebody else may have it. */
  distrustedAt: timestamp("distrusted_at", { withTimezone: true }),
});

/**
 * Proofs that were given out, by result and score: what a changed result withdraws is known from the row of its old
 * score.
 */
export const slipProofs = pgTable(
  "slip_proofs",
  {
    /** The proof's `i`, which follows from result and score. */
    id: text().primaryKey(),
    /** Id of an electronic or an on-site result, or of an accepted place. */
    resultId: uuid("result_id").notNull(),
    /** Not a foreign key, because a proof outlives an erased contestant, as its result does. */
    contestantId: uuid("contestant_id").notNull(),
    /** Null for an accepted place. */
    score: numeric({ precision: 5, scale: 2, mode: "number" }),
    issuedAt: timestamp("issued_at", { withTimezone: true }).notNull(),
    withdrawnAt: timestamp("withdrawn_at", { withTimezone: true }),
    withdrawnBy: uuid("withdrawn_by").references(() => users.id),
    reason: text(),
  },
  (table) => [index("slip_proofs_result").on(table.resultId), index("slip_proofs_contestant").on(table.contestantId)],
);

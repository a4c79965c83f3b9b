import { sql } from "drizzle-orm";
import { boolean, check, customType, index, integer, pgTable, primaryKey, smallint, text, timestamp, uniqueIndex, uuid } from "drizzle-orm/pg-core";

const bytea = customType<{ data: Buffer }>({ dataType: () => "bytea" });

export const contestants = pgTable(
  "contestants",
  {
    id: uuid().primaryKey().defaultRandom(),
    serialNumber: text("serial_number").notNull(),
    fullName: text("full_name").notNull(),
    age: smallint().notNull(),
    gender: smallint().notNull(),
    phoneNumber: text("phone_number").notNull(),
    schoolName: text("school_name").notNull(),
    specialEducationType: smallint("special_education_type").notNull(),
    email: text(),
    governorate: smallint().notNull(),
    testTime: smallint("test_time").notNull(),
    /** Folded name: what sorting and the person's identity go by. */
    foldedName: text("folded_name").notNull(),
    /** Everything a search looks in, folded, each part after a space so that " ab" means "a word that begins with ab". */
    searchText: text("search_text").notNull(),
    isDeleted: boolean("is_deleted").notNull().default(false),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex("contestants_serial_unique").on(table.serialNumber),
    index("contestants_newest").on(table.isDeleted, table.createdAt.desc(), table.id.desc()),
    index("contestants_search").using("gin", sql`${table.searchText} gin_trgm_ops`),
    check("contestants_gender", sql`${table.gender} in (0, 1)`),
    check("contestants_test_time", sql`${table.testTime} in (1, 2, 3)`),
  ],
);

/**
 * How often each person (folded name and phone) is registered, kept by a trigger. It makes `contestantCount` one key
 * look-up and suspected duplicates one short index scan, however many contestants there are.
 */
export const contestantPeople = pgTable(
  "contestant_people",
  {
    foldedName: text("folded_name").notNull(),
    phoneNumber: text("phone_number").notNull(),
    registrationCount: integer("registration_count").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.phoneNumber, table.foldedName] }),
    index("contestant_people_repeated").on(table.registrationCount).where(sql`${table.registrationCount} > 1`),
  ],
);

/**
 * Kept counters, kept by a trigger, so that totals never count a million rows. Each is the sum over its shards:
 * connections write to different shards, so that registrations do not queue for one row.
 */
export const contestantTallies = pgTable(
  "contestant_tallies",
  {
    shard: smallint().notNull(),
    isDeleted: boolean("is_deleted").notNull(),
    gender: smallint().notNull(),
    testTime: smallint("test_time").notNull(),
    total: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.shard, table.isDeleted, table.gender, table.testTime] })],
);

/** Which contestant an idempotency key created. Keys and bodies are kept as SHA-256 digests. */
export const registrationKeys = pgTable(
  "registration_keys",
  {
    keyDigest: bytea("key_digest").primaryKey(),
    bodyDigest: bytea("body_digest").notNull(),
    contestantId: uuid("contestant_id").notNull(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index("registration_keys_created").on(table.createdAt)],
);

import { jsonb, pgTable, timestamp, uuid } from "drizzle-orm/pg-core";
import { examDays } from "#api/exam-days/exam-days.table.ts";
import type { DayPack } from "#contract/exam-desk/devices.ts";
import type { Readiness, Rehearsal } from "#contract/exam-desk/rehearsals.ts";

export type RehearsedPerson = DayPack["people"][number];

type Computed = "id" | "halls" | "isSilent" | "waitingCount" | "faults";
export type DeviceState = Omit<Rehearsal["devices"][number], Computed> & {
  hallIds: string[];
  key: string;
  /** The highest revision among its acts, and the ids of those that arrived. */
  revision: number;
  acts: string[];
  readiness: Readiness | null;
};

/** Everything of a rehearsal, so that it is wiped as a whole. People are kept by serial, devices by id. */
export type RehearsalState = Omit<DayPack["day"], "id"> & {
  halls: { id: string; name: string; seats: number }[];
  people: Record<string, RehearsedPerson>;
  devices: Record<string, DeviceState>;
  actCount: number;
};

/** Rehearsals that are under way. */
export const rehearsals = pgTable("rehearsals", {
  id: uuid().primaryKey(),
  examDayId: uuid("exam_day_id")
    .notNull()
    .unique()
    .references(() => examDays.id),
  startedAt: timestamp("started_at", { withTimezone: true }).notNull(),
  state: jsonb().$type<RehearsalState>().notNull(),
});

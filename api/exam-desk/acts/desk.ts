import type { Actor } from "#api/audit/line.ts";
import type { registerAtDesk } from "#api/contestants/registration/registration.service.ts";
import type { Db } from "#api/db/client.ts";
import type { ExamDayRow } from "#api/exam-days/exam-days.queries.ts";
import type * as onsiteScores from "#api/onsite-exams/onsite-scores.service.ts";

/** `scores` and `register` are services of other parts that acts call in their own transactions. */
export type DeskDeps = { db: Db; now: () => Date; scores: typeof onsiteScores; register: typeof registerAtDesk };

export type Member = Actor & { id: string };

/** The desk that acts come from. */
export type Desk = Pick<DeskDeps, "scores" | "register"> & {
  day: ExamDayRow;
  device: { id: string; name: string; preparedAt: Date };
  /** The member who sends the acts, and so is their author. A device may claim that another member did them. */
  sender: Member;
  now: Date;
};

import type { FastifyInstance } from "fastify";
import type { Db } from "#api/db/client.ts";
import { handle } from "#api/http/calls.ts";
import {
  type Absentee,
  type AttendanceCount,
  countAttendance,
  listAbsent,
  listConflictDays,
} from "#contract/exam-days/attendance.ts";
import * as queries from "./attendance.queries.ts";
import * as service from "./attendance.service.ts";

const tag = "exam days";

export function attendanceRoutes(scope: FastifyInstance, { db }: { db: Db }): void {
  // The database constrains times to the contract's codes.
  handle(scope, countAttendance, { tag }, async ({ params }) => {
    const { counts, ...rest } = await service.count(db, params.id);
    return { counts: counts as AttendanceCount[], ...rest };
  });
  handle(scope, listAbsent, { tag }, async ({ params }) => {
    return (await service.listAbsent(db, params.id, params.hallId)) as Absentee[];
  });
  handle(scope, listConflictDays, { tag }, () => queries.listConflictDays(db));
}

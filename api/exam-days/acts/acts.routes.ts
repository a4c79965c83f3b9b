import type { FastifyInstance } from "fastify";
import { actorOf } from "#api/accounts/auth/actor.ts";
import { mostBytes } from "#api/http/bodies/body-limits.ts";
import { handle } from "#api/http/calls.ts";
import * as calls from "#contract/exam-days/acts.ts";
import { listTodayOf, markAttendance, type TodayOf } from "#contract/exam-days/attendance.ts";
import { deskLimits } from "#contract/exam-days/desk-words.ts";
import type { TodayRow } from "../attendance/today.queries.ts";
import { listToday, mark } from "../attendance/today.service.ts";
import * as service from "./acts.service.ts";
import type { DeskDeps } from "./desk-deps.ts";
import { handIn } from "./hand-in.service.ts";

const tag = "exam days";

export function actRoutes(scope: FastifyInstance, deps: DeskDeps): void {
  handle(scope, calls.sendActs, { tag, bodyLimit: mostBytes }, async ({ params, body, request }) => {
    const { now, ...answer } = await service.send(deps, actorOf(request), params.id, body);
    return { ...answer, now: now.toISOString() };
  });
  handle(scope, listTodayOf, { tag }, async ({ query }) => (await listToday(deps.db, query.serial)).map(presentToday));
  handle(scope, markAttendance, { tag }, async ({ params, body, request }) =>
    presentToday(await mark(deps, actorOf(request), params.id, body)),
  );
}

/** A file may hold a day's acts, which take their time. */
export function handInRoutes(scope: FastifyInstance, deps: DeskDeps): void {
  handle(scope, calls.handInActs, { tag, bodyLimit: deskLimits.file + 1_000 }, ({ params, body, request }) =>
    handIn(deps, actorOf(request), params.id, body),
  );
}

/** The database constrains times to the contract's codes. */
const presentToday = ({ hall, testTime, seat, attendedAt, ...row }: TodayRow): TodayOf => ({
  ...row,
  place: hall && seat ? { hall, seat, testTime: testTime as NonNullable<TodayOf["place"]>["testTime"] } : null,
  attendedAt: attendedAt?.toISOString() ?? null,
});

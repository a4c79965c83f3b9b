import type { FastifyInstance } from "fastify";
import { actorOf } from "#api/accounts/auth/actor.ts";
import { mostBytes } from "#api/http/bodies/body-limits.ts";
import { handle } from "#api/http/calls.ts";
import { Problem } from "#api/http/problem.ts";
import * as actCalls from "#contract/exam-desk/acts.ts";
import * as attendanceCalls from "#contract/exam-desk/attendance.ts";
import { deskLimits } from "#contract/exam-desk/desk-words.ts";
import * as deviceCalls from "#contract/exam-desk/devices.ts";
import * as rehearsalCalls from "#contract/exam-desk/rehearsals.ts";
import * as acts from "./acts/acts.service.ts";
import type { DeskDeps } from "./acts/desk.ts";
import { handIn } from "./acts/hand-in.service.ts";
import * as attendance from "./attendance/attendance.service.ts";
import type { TodayRow } from "./attendance/today.queries.ts";
import * as today from "./attendance/today.service.ts";
import { presentConflict } from "./conflicts/conflicts.present.ts";
import * as conflicts from "./conflicts/conflicts.service.ts";
import { presentDeskPerson, presentDevice, presentPack, presentPerson } from "./devices/desk-devices.present.ts";
import * as devices from "./devices/desk-devices.service.ts";
import * as rehearsals from "./rehearsals/rehearsals.service.ts";

type TodayOf = attendanceCalls.TodayOf;

const tag = "exam days";

export function examDeskRoutes(scope: FastifyInstance, deps: DeskDeps): void {
  const { db, now } = deps;

  handle(scope, deviceCalls.prepareDevice, { tag }, ({ params: { id, deviceId }, body, request }) => {
    const [by, at] = [actorOf(request), now()];
    return devices
      .prepare(db, by, at, id, deviceId, body)
      .then((pack) => presentPack(pack, at))
      .catch(orRehearsed(() => rehearsals.prepare(db, by, at, id, deviceId, body)));
  });
  handle(scope, deviceCalls.listDeskChanges, { tag }, ({ params: { id, deviceId }, query: { mark } }) =>
    devices
      .listChanges(db, id, deviceId, mark)
      .then(({ people, ...changes }) => ({ ...changes, people: people?.map(presentPerson) ?? null }))
      .catch(orRehearsed(() => rehearsals.listChanges(db, now(), id, mark))),
  );
  handle(scope, deviceCalls.openDevice, { tag }, async ({ params, request }) => ({
    key: (await devices.open(db, actorOf(request), params.id, params.deviceId)).toString("base64"),
  }));
  handle(scope, deviceCalls.listDevices, { tag }, async ({ params }) =>
    (await devices.list(db, params.id, now())).map(presentDevice),
  );
  handle(scope, deviceCalls.letDeviceGo, { tag }, async ({ params, request }) =>
    presentDevice(await devices.letGo(db, actorOf(request), now(), params.id, params.deviceId)),
  );
  handle(scope, deviceCalls.reportErased, { tag }, ({ params, body, request }) =>
    devices.recordErased(db, actorOf(request), now(), params.id, params.deviceId, body?.revision),
  );
  handle(scope, deviceCalls.findDeskPerson, { tag }, async ({ params }) =>
    presentDeskPerson(await devices.findPerson(db, params.id, params.serial)),
  );

  handle(scope, actCalls.sendActs, { tag, bodyLimit: mostBytes }, ({ params: { id }, body, request }) =>
    acts
      .send(deps, actorOf(request), id, body)
      .then((sent) => ({ ...sent, now: sent.now.toISOString() }))
      .catch(orRehearsed(() => rehearsals.send(db, now(), id, body))),
  );
  handle(scope, actCalls.listConflicts, { tag }, async ({ params }) =>
    (await conflicts.list(db, params.id)).map(presentConflict),
  );
  handle(scope, actCalls.settleConflict, { tag, bodyLimit: deskLimits.act }, async ({ params, body, request }) =>
    presentConflict(await conflicts.settle(deps, actorOf(request), params.id, params.conflictId, body)),
  );

  handle(scope, attendanceCalls.countAttendance, { tag }, ({ params }) => attendance.count(db, params.id));
  handle(scope, attendanceCalls.listAbsent, { tag }, ({ params }) =>
    attendance.listAbsent(db, params.id, params.hallId),
  );
  handle(scope, attendanceCalls.listConflictDays, { tag }, () => conflicts.listDays(db));
  handle(scope, attendanceCalls.listTodayOf, { tag }, async ({ query }) =>
    (await today.listToday(db, query.serial)).map(presentToday),
  );
  handle(scope, attendanceCalls.markAttendance, { tag }, async ({ params, body, request }) =>
    presentToday(await today.mark(deps, actorOf(request), params.id, body)),
  );

  handle(scope, rehearsalCalls.startRehearsal, { tag }, ({ params, request }) =>
    rehearsals.start(db, actorOf(request), now(), params.id),
  );
  handle(scope, rehearsalCalls.listRehearsals, { tag }, () => rehearsals.list(db, now()));
  handle(scope, rehearsalCalls.wipeRehearsal, { tag }, ({ params }) => rehearsals.wipe(db, params.id));
}

/** What no exam day has may belong to a rehearsal. If it does not, the first refusal stands. */
const orRehearsed =
  <Answer>(rehearsed: () => Promise<Answer>) =>
  (first: unknown) => {
    if (!(first instanceof Problem) || first.status !== 404) throw first;
    return rehearsed().catch((error: unknown) => {
      throw error instanceof Problem ? first : error;
    });
  };

/** A file may contain a day's acts, which take long to store. */
export function handInRoutes(scope: FastifyInstance, deps: DeskDeps): void {
  handle(scope, actCalls.handInActs, { tag, bodyLimit: deskLimits.file + 1_000 }, ({ params, body, request }) =>
    handIn(deps, actorOf(request), params.id, body),
  );
}

const presentToday = ({ hall, testTime, seat, attendedAt, ...row }: TodayRow): TodayOf => ({
  ...row,
  place: hall && testTime && seat ? { hall, testTime, seat } : null,
  attendedAt: attendedAt?.toISOString() ?? null,
});

import type { FastifyInstance } from "fastify";
import { actorOf } from "#api/accounts/auth/actor.ts";
import type { Db } from "#api/db/client.ts";
import { handle } from "#api/http/calls.ts";
import * as calls from "#contract/exam-days/attendance.ts";
import { presentDeskPerson, presentDevice, presentPack, presentPerson } from "./desk-devices.present.ts";
import * as service from "./desk-devices.service.ts";

const tag = "exam days";

export function deskDeviceRoutes(scope: FastifyInstance, { db, now }: { db: Db; now: () => Date }): void {
  handle(scope, calls.prepareDevice, { tag }, async ({ params, body, request }) => {
    const at = now();
    return presentPack(await service.prepare(db, actorOf(request), at, params.id, params.deviceId, body), at);
  });
  handle(scope, calls.listDeskChanges, { tag }, async ({ params, query }) => {
    const { people, ...changes } = await service.listChanges(db, params.id, params.deviceId, query.mark);
    return { ...changes, people: people?.map(presentPerson) ?? null };
  });
  handle(scope, calls.openDevice, { tag }, async ({ params, request }) => ({
    key: (await service.open(db, actorOf(request), params.id, params.deviceId)).toString("base64"),
  }));
  handle(scope, calls.listDevices, { tag }, async ({ params }) =>
    (await service.list(db, params.id)).map((device) => presentDevice(device, now())),
  );
  handle(scope, calls.letDeviceGo, { tag }, async ({ params, request }) => {
    const at = now();
    return presentDevice(await service.letGo(db, actorOf(request), at, params.id, params.deviceId), at);
  });
  handle(scope, calls.reportErased, { tag }, ({ params, body, request }) =>
    service.recordErased(db, actorOf(request), now(), params.id, params.deviceId, body?.revision),
  );
  handle(scope, calls.findDeskPerson, { tag }, async ({ params }) =>
    presentDeskPerson(await service.findPerson(db, params.id, params.serial)),
  );
}

import type { FastifyInstance } from "fastify";
import { actorOf } from "#api/accounts/auth/actor.ts";
import type { Db } from "#api/db/client.ts";
import { handle } from "#api/http/calls.ts";
import type { DeviceMarks } from "#api/limits/device-marks.ts";
import {
  clearCookies,
  clearedSerials,
  hallDevice,
  readCookie,
  receiptSerial,
  setCookie,
} from "#contract/accounts/cookies.ts";
import * as calls from "#contract/sittings/hall-device.ts";
import * as service from "./hall-device.service.ts";

type HallDeviceDeps = {
  db: Db;
  marks: DeviceMarks;
  /** Whether the site uses https, even if a proxy ends it before this process. */
  isSecure: boolean;
};

const tag = "sittings";

/** Marks a device as one of a hall. The mark is only a signed cookie: the server stores nothing. */
export function hallDeviceRoutes(scope: FastifyInstance, { db, marks, isSecure }: HallDeviceDeps): void {
  handle(scope, calls.getHallDevice, { tag }, ({ request }) => ({
    isPrepared: readCookie(request.headers.cookie, hallDevice) !== null,
  }));
  handle(scope, calls.prepareHallDevice, { tag }, async ({ request, reply }) => {
    await service.prepare(db, actorOf(request));
    const mark = setCookie(hallDevice, marks.newHallDevice(), isSecure || request.protocol === "https");
    reply.header("set-cookie", [mark, ...clearedSerials(), ...clearCookies(receiptSerial)]);
    return null;
  });
  handle(scope, calls.releaseHallDevice, { tag }, async ({ request, reply }) => {
    await service.release(db, actorOf(request));
    reply.header("set-cookie", clearCookies(hallDevice));
    return null;
  });
}

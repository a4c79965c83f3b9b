import type { FastifyInstance, FastifyReply } from "fastify";
import { actorOf } from "#api/accounts/auth/actor.ts";
import type { SignedInUser } from "#api/accounts/auth/guards.ts";
import type { Db } from "#api/db/client.ts";
import { handle } from "#api/http/calls.ts";
import { parseInput } from "#api/http/validation.ts";
import type { AddressLimits } from "#api/limits/address-limits.ts";
import type { DeviceMarks } from "#api/limits/device-marks.ts";
import type { Notifying } from "#api/notices/notify.ts";
import {
  type Cookie,
  clearCookies,
  hallDevice,
  hallMark,
  hallSerial,
  keptMark,
  keptSerial,
  keptStudents,
  linkedSerial,
  readCookie,
  receiptSerial,
  setCookie,
} from "#contract/accounts/cookies.ts";
import {
  publicRegistration,
  type RegistrationRules,
  staffRegistration,
} from "#contract/contestants/contestant-rules.ts";
import * as calls from "#contract/contestants/contestants.ts";
import { getContestantOverview } from "#contract/contestants/overview.ts";
import { parseSerial } from "#contract/contestants/serial.ts";
import type { ContestantRow } from "./contestants.columns.ts";
import { presentContestant, presentForStaff, presentPage, presentScore } from "./contestants.present.ts";
import * as service from "./contestants.service.ts";
import { presentOverview } from "./erasure/contestant-record.present.ts";
import { type OverviewDeps, readOverview } from "./erasure/contestant-record.service.ts";
import { exportAll, list, stats } from "./list/contestants-list.service.ts";
import type { OwnerOf } from "./lookup/serial-lookup.ts";
import { createRegister } from "./registration/registration.service.ts";
import { serialQrBase64 } from "./registration/serial-qr.ts";
import type { FreeingPlaces } from "./seasons/moving-up.service.ts";

export type ContestantDeps = {
  db: Db;
  registrationRules: RegistrationRules;
  limits: AddressLimits;
  ownerOf: OwnerOf;
  marks: DeviceMarks;
  notices: Notifying;
  /** Whether the site uses https, even if a proxy ends it before this process. */
  isSecure: boolean;
};

/**
 * Registrations from one address are limited generously, because a school's computer room registers from one address.
 */
const registrationsPerAddress = { name: "registrations", times: 300, seconds: 10 * 60 };

const tag = "contestants";

export function publicContestantRoutes(
  scope: FastifyInstance,
  { db, registrationRules, limits, ownerOf, marks, notices, isSecure }: ContestantDeps,
): void {
  const publicRules = publicRegistration(registrationRules);
  const register = createRegister(db, notices);
  const limit = limits(registrationsPerAddress);

  const sendCookie = (reply: FastifyReply, cookie: Cookie, value: string) =>
    reply.header("set-cookie", setCookie(cookie, value, isSecure || reply.request.protocol === "https"));

  const keep = (reply: FastifyReply, serial: string, cookie: Cookie, mark: Cookie) => {
    sendCookie(reply, cookie, serial);
    return sendCookie(reply, mark, marks.ofSerial(serial));
  };

  const rememberRegistered = (reply: FastifyReply, serial: string) => {
    const { cookie } = reply.request.headers;
    if (readCookie(cookie, linkedSerial)) reply.header("set-cookie", clearCookies(linkedSerial));
    if (!readCookie(cookie, hallDevice)) return keep(reply, serial, keptSerial, keptMark);
    // The cookie serves the receipt only, because the next student may register on the same device.
    sendCookie(reply, receiptSerial, serial);
    return reply.header("set-cookie", clearCookies(keptSerial, keptMark, keptStudents));
  };

  /** Renews the code that the browser stores. It never replaces another code. */
  const rememberFound = (reply: FastifyReply, serial: string) => {
    const { cookie } = reply.request.headers;
    const kept = parseSerial(readCookie(cookie, keptSerial) ?? "");
    if (kept !== null && kept !== serial) return;
    if (readCookie(cookie, hallDevice)) keep(reply, serial, hallSerial, hallMark);
    else keep(reply, serial, keptSerial, keptMark);
  };

  /**
   * Presents a contestant. Only staff get the fields that `staffContestant` adds: how often the person registered, the
   * version of the notice, and the guardian.
   */
  const presentTo = async (user: SignedInUser | null, row: ContestantRow) =>
    user ? presentForStaff(await service.getForStaff(db, row.id)) : presentContestant(row);

  handle(scope, calls.registerContestant, { tag, body: "by-caller" }, async ({ headers, request, reply }) => {
    const registration = parseInput(request.user ? staffRegistration : publicRules, request.body);
    const key = headers["idempotency-key"];
    if (request.user) return register(registration, key, actorOf(request));
    const registered = await limit.allow(request.callerIp, () => register(registration, key));
    rememberRegistered(reply, registered.serialNumber);
    return registered;
  });

  handle(scope, calls.getContestantBySerial, { tag }, async ({ params, request, reply }) => {
    const row = await ownerOf(params.serial, request);
    // Staff look up other people, so their devices must not store the code.
    if (!request.user) rememberFound(reply, row.serialNumber);
    return { contestant: await presentTo(request.user, row), qrCodeBase64: serialQrBase64(row.serialNumber) };
  });

  handle(scope, calls.getContestant, { tag }, async ({ params, request }) => {
    const row = await service.get(db, params.id);
    return { contestant: await presentTo(request.user, row), qrCodeBase64: serialQrBase64(row.serialNumber) };
  });

  handle(scope, calls.listElectronicScores, { tag }, async ({ params, request }) => {
    const rows = await service.electronicScores(db, params.id, request.user !== null);
    return rows.map((row) => ({ ...presentScore(row), quizId: row.quizId }));
  });

  handle(scope, calls.listOnsiteScores, { tag }, async ({ params }) => {
    const rows = await service.onsiteScores(db, params.id);
    return rows.map(({ examName, onsiteExamId, ...row }) => ({
      ...presentScore(row),
      onsiteExamId,
      onsiteExamName: examName,
    }));
  });
}

type StaffDeps = OverviewDeps & { freeingPlaces: FreeingPlaces };

export function staffContestantRoutes(scope: FastifyInstance, deps: StaffDeps): void {
  const { db, freeingPlaces } = deps;
  handle(scope, calls.listContestants, { tag }, async ({ query }) => presentPage(await list(db, "", query), query));
  handle(scope, calls.searchContestants, { tag }, async ({ params, query }) =>
    presentPage(await list(db, params.text, query), query),
  );
  handle(scope, calls.exportContestants, { tag }, async ({ query, request, reply }) => {
    const { text, format, ...selection } = query;
    const { total, file } = await exportAll(db, actorOf(request), text, format, selection);
    const { contentType, fileName, stream } = file;
    if (total !== null) reply.header("x-total-count", total);
    reply.header("content-disposition", `attachment; filename="${fileName}"`);
    return reply.type(contentType).send(stream);
  });
  handle(scope, calls.contestantStats, { tag }, () => stats(db));
  handle(scope, getContestantOverview, { tag }, async ({ params }) =>
    presentOverview(await readOverview(deps, params.id)),
  );
  handle(scope, calls.updateContestant, { tag }, async ({ params, body, request }) => ({
    contestant: presentForStaff(await service.update(db, actorOf(request), params.id, body, freeingPlaces)),
  }));
  handle(scope, calls.removeContestant, { tag }, async ({ params, request }) => {
    await service.remove(db, actorOf(request), params.id, freeingPlaces);
    return null;
  });
  handle(scope, calls.restoreContestant, { tag }, async ({ params, request }) => ({
    contestant: presentForStaff(await service.restore(db, actorOf(request), params.id, freeingPlaces)),
  }));
}

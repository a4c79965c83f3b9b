import type { FastifyInstance } from "fastify";
import { actorOf } from "#api/accounts/auth/actor.ts";
import { handle } from "#api/http/calls.ts";
import { claimOf } from "#api/http/idempotency.ts";
import { page } from "#api/http/paging.ts";
import type { AddressLimits } from "#api/limits/address-limits.ts";
import * as calls from "#contract/contestants/requests.ts";
import type { OwnerOf } from "../lookup/serial-lookup.ts";
import type { FreeingPlaces } from "../seasons/moving-up.service.ts";
import { type AskingDeps, askCorrection, askObjection, listOwn } from "./asking.service.ts";
import * as deciding from "./deciding.service.ts";
import { presentForStaff, presentOwn } from "./requests.present.ts";
import { count, findDays, listQueue } from "./requests.queries.ts";

type RequestDeps = AskingDeps & {
  limits: AddressLimits;
  ownerOf: OwnerOf;
  freeingPlaces: FreeingPlaces;
};

const tag = "requests";
/** Generous, because a school's computer room sends from one address. */
const requestsPerAddress = { name: "requests", times: 120, seconds: 60 * 60 };

export function requestRoutes(scope: FastifyInstance, { limits, ownerOf, ...deps }: RequestDeps): void {
  const { db } = deps;
  const limit = limits(requestsPerAddress);

  handle(scope, calls.listOwnRequests, { tag }, async ({ query, request }) => {
    const { requests, openResults } = await listOwn(deps, (await ownerOf(query.serial, request)).id);
    return {
      requests: requests.map(presentOwn),
      openResults: openResults.map((result) => ({ ...result, shownAt: result.shownAt.toISOString() })),
    };
  });
  handle(scope, calls.createCorrection, { tag }, async ({ body, headers, request }) => {
    const { id } = await ownerOf(body.serial, request);
    const claim = claimOf(body, headers["idempotency-key"]);
    return limit.allow(request.callerIp, () => askCorrection(deps, id, body, claim));
  });
  handle(scope, calls.createObjection, { tag }, async ({ body, headers, request }) => {
    const { id } = await ownerOf(body.serial, request);
    const claim = claimOf(body, headers["idempotency-key"]);
    return limit.allow(request.callerIp, () => askObjection(deps, id, body, claim));
  });

  handle(scope, calls.listRequests, { tag }, async ({ query }) => {
    const [rows, total] = await Promise.all([listQueue(db, query, query), count(db, query)]);
    return page(rows.map(presentForStaff), total, query);
  });
  handle(scope, calls.takeRequest, { tag }, async ({ params, body, request }) =>
    presentForStaff(await deciding.take(db, actorOf(request), params.id, body)),
  );
  handle(scope, calls.decideRequest, { tag }, async ({ params, body, request }) =>
    presentForStaff(await deciding.decide(deps, actorOf(request), params.id, body)),
  );
  handle(scope, calls.getObjectionDays, { tag }, async () => ({ days: await findDays(db) }));
  handle(scope, calls.setObjectionDays, { tag }, async ({ body, request }) => ({
    days: await deciding.setDays(db, actorOf(request), body.days),
  }));
}

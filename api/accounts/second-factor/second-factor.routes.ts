import type { FastifyInstance } from "fastify";
import { actorOf } from "#api/accounts/auth/actor.ts";
import type { Db } from "#api/db/client.ts";
import { handle } from "#api/http/calls.ts";
import { qrPng } from "#api/qr-picture.ts";
import * as calls from "#contract/accounts/second-factor.ts";
import * as service from "./second-factor.service.ts";

const tag = "second-factor";

export function secondFactorRoutes(
  scope: FastifyInstance,
  { db, ...deps }: service.SecondFactorDeps & { db: Db },
): void {
  handle(scope, calls.getSecondFactor, { tag }, async ({ request }) => {
    const { onSince, ...status } = await service.status(db, deps, actorOf(request));
    return { ...status, onSince: onSince?.toISOString() ?? null };
  });

  handle(scope, calls.getSecondFactorSetup, { tag }, async ({ request }) => {
    const offer = await service.offerKey(db, deps, actorOf(request));
    return { ...offer, qrCodeBase64: qrPng(offer.address, { ecc: "M" }).toString("base64") };
  });

  handle(scope, calls.enableSecondFactor, { tag }, async ({ body, request }) => ({
    recoveryCodes: await service.enable(db, deps, actorOf(request), body),
  }));

  handle(scope, calls.disableSecondFactor, { tag }, async ({ body, request }) => {
    await service.disable(db, deps, actorOf(request), body);
    return null;
  });

  handle(scope, calls.renewRecoveryCodes, { tag }, async ({ body, request }) => ({
    recoveryCodes: await service.renewRecoveryCodes(db, deps, actorOf(request), body),
  }));

  for (const call of [calls.resetMainSecondFactor, calls.resetIqSecondFactor]) {
    handle(scope, call, { tag }, async ({ params, body, request }) => {
      await service.reset(db, actorOf(request), params.id, body.reason);
      return null;
    });
  }
}

import type { FastifyInstance } from "fastify";
import { actorOf } from "#api/accounts/auth/actor.ts";
import type { Config } from "#api/config.ts";
import type { Db } from "#api/db/client.ts";
import { handle } from "#api/http/calls.ts";
import { publicAddress } from "#api/http/public-address.ts";
import { quickQr } from "#api/qr-picture.ts";
import { judgeProof } from "#contract/slip-proofs/proof-text.ts";
import * as calls from "#contract/slip-proofs/slip-proofs.ts";
import { isSignedBy, type SlipKeys } from "./slip-keys.ts";
import * as service from "./slip-proofs.service.ts";

type Deps = { db: Db; keys: SlipKeys; now: () => Date; publicUrl: Config["publicUrl"] };

const tag = "contestants";

export function slipProofRoutes(scope: FastifyInstance, deps: Deps): void {
  const { db, now, publicUrl } = deps;
  const lists = service.createProofLists(deps);

  handle(scope, calls.getSlipProof, { tag }, async ({ params, request }) => {
    const proof = await service.prove(deps, params.id, params.resultId);
    if (proof.state !== "given") return { state: proof.state };
    // The fragment of an address is sent to no server, so no log names what a school checked.
    const address = `${publicAddress(request, publicUrl)}/verify#${proof.jws}`;
    return { state: "given" as const, address, qrCodeBase64: quickQr(address, "M") };
  });
  handle(scope, calls.getProofList, { tag }, async () => {
    const { asOf, keys, withdrawn } = await lists();
    return { asOf: asOf.toISOString(), keys: [...keys], withdrawn: [...withdrawn] };
  });
  handle(scope, calls.verifySlip, { tag }, async ({ body }) => {
    const list = await lists();
    return { asOf: list.asOf.toISOString(), verdict: await judgeProof(body.text, list, isSignedBy) };
  });

  handle(scope, calls.setSlipsWithdrawn, { tag }, async ({ params, body, request }) => {
    await service.setWithdrawn(db, actorOf(request), params.id, { ...body, at: now() });
    return null;
  });
}

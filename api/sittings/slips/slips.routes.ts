import type { FastifyInstance } from "fastify";
import { handle } from "#api/http/calls.ts";
import * as calls from "#contract/sittings/slips.ts";
import { presentAwaited, presentSlip } from "./slips.present.ts";
import { list, type SlipDeps } from "./slips.service.ts";

export function slipRoutes(scope: FastifyInstance, deps: SlipDeps): void {
  handle(scope, calls.listSlips, { tag: "contestants" }, async ({ params }) => {
    const { visible, awaited } = await list(deps, params.id);
    return { slips: visible.map(presentSlip), awaited: awaited.map(presentAwaited) };
  });
}

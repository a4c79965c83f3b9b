import type { FastifyInstance } from "fastify";
import { handle } from "#api/plugins/calls.ts";
import * as calls from "#contract/slips.ts";
import { presentAwaited, presentSlip } from "./slips.present.ts";
import { list, type SlipDeps } from "./slips.service.ts";

export function slipRoutes(scope: FastifyInstance, deps: SlipDeps): void {
  handle(scope, calls.listSlips, { tag: "contestants" }, async ({ params }) => {
    const { told, awaited } = await list(deps, params.id);
    return { slips: told.map(presentSlip), awaited: awaited.map(presentAwaited) };
  });
}

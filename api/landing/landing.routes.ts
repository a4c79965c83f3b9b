import type { FastifyInstance } from "fastify";
import { handle } from "#api/plugins/calls.ts";
import * as calls from "#contract/landing.ts";
import { presentLanding } from "./landing.present.ts";
import * as service from "./landing.service.ts";

const tag = "landing";

export function publicLandingRoutes(scope: FastifyInstance, deps: service.LandingDeps): void {
  handle(scope, calls.getLanding, { tag, isPublicContent: true }, async () => presentLanding(await service.get(deps)));
}

export function staffLandingRoutes(scope: FastifyInstance, deps: service.LandingDeps): void {
  handle(scope, calls.saveLanding, { tag }, async ({ body }) => presentLanding(await service.save(deps, body)));
  handle(scope, calls.updateLanding, { tag }, async ({ params, body }) =>
    presentLanding(await service.update(deps, params.id, body)),
  );
}

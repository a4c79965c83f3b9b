import type { FastifyInstance } from "fastify";
import { signedIn } from "#api/auth/guards.ts";
import { handle } from "#api/plugins/calls.ts";
import * as calls from "#contract/landing.ts";
import { presentLanding } from "./landing.present.ts";
import * as service from "./landing.service.ts";

const tag = "landing";

export function publicLandingRoutes(scope: FastifyInstance, deps: service.LandingDeps): void {
  handle(scope, calls.getLanding, { tag, isPublicContent: true }, async ({ request }) =>
    presentLanding(await service.get(deps), request.user !== null),
  );
}

export function staffLandingRoutes(scope: FastifyInstance, deps: service.LandingDeps): void {
  handle(scope, calls.saveLanding, { tag }, async ({ body, request }) =>
    presentLanding(await service.save(deps, body, signedIn(request)), true),
  );
  handle(scope, calls.updateLanding, { tag }, async ({ params, body, request }) =>
    presentLanding(await service.update(deps, params.id, body, signedIn(request)), true),
  );
}

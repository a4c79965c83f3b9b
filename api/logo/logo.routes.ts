import type { FastifyInstance } from "fastify";
import { handle } from "#api/plugins/calls.ts";
import * as calls from "#contract/logo.ts";
import * as service from "./logo.service.ts";

const tag = "logo";

export function publicLogoRoutes(scope: FastifyInstance, deps: service.LogoDeps): void {
  handle(scope, calls.getLogo, { tag, isPublicContent: true }, () => service.get(deps));
}

export function staffLogoRoutes(scope: FastifyInstance, deps: service.LogoDeps): void {
  handle(scope, calls.saveLogo, { tag }, ({ body }) => service.save(deps, body.logoPath));
  handle(scope, calls.removeLogo, { tag }, async () => {
    await service.remove(deps.database);
    return null;
  });
}

import type { FastifyInstance } from "fastify";
import { actorOf } from "#api/accounts/auth/actor.ts";
import type { Db } from "#api/db/client.ts";
import { handle } from "#api/http/calls.ts";
import * as calls from "#contract/site/logo.ts";
import * as service from "./logo.service.ts";

const tag = "logo";

type Deps = service.LogoDeps & { db: Db };

export function publicLogoRoutes(scope: FastifyInstance, { db, ...deps }: Deps): void {
  handle(scope, calls.getLogo, { tag }, () => service.get(db, deps));
}

export function staffLogoRoutes(scope: FastifyInstance, { db, ...deps }: Deps): void {
  handle(scope, calls.saveLogo, { tag }, ({ body, request }) =>
    service.save(db, deps, actorOf(request), body.logoPath),
  );
  handle(scope, calls.removeLogo, { tag }, async ({ request }) => {
    await service.remove(db, actorOf(request));
    return null;
  });
}

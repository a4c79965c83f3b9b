import type { FastifyInstance } from "fastify";
import { actorOf } from "#api/accounts/auth/actor.ts";
import type { Db } from "#api/db/client.ts";
import { handle } from "#api/http/calls.ts";
import * as calls from "#contract/site/landing.ts";
import { landingDefaults } from "./landing.defaults.ts";
import * as service from "./landing.service.ts";

const tag = "landing";

type Deps = service.LandingDeps & { db: Db };

export function publicLandingRoutes(scope: FastifyInstance, { db, ...deps }: Deps): void {
  handle(scope, calls.getLanding, { tag }, async ({ request }) =>
    presentLanding(await service.get(db, deps), request.user !== null),
  );
}

export function staffLandingRoutes(scope: FastifyInstance, { db, ...deps }: Deps): void {
  handle(scope, calls.saveLanding, { tag }, async ({ body, request }) =>
    presentLanding(await service.save(db, deps, body, actorOf(request)), true),
  );
  handle(scope, calls.updateLanding, { tag }, async ({ params, body, request }) =>
    presentLanding(await service.update(db, deps, params.id, body, actorOf(request)), true),
  );
}

/** Presents the content. Only staff get `savedBy`. */
function presentLanding({ row, images, savedBy, notice }: service.LandingFound, isForStaff: boolean): calls.Landing {
  const privacy = { privacyNotice: notice.text, privacyNoticeVersion: notice.version };
  if (!row) return { ...unsaved, ...privacy, savedBy: null, images };
  const { createdAt, updatedAt, deletedAt, ...content } = row;
  return {
    ...content,
    ...privacy,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
    deletedAt: deletedAt?.toISOString() ?? null,
    savedBy: isForStaff ? savedBy : null,
    images,
  };
}

const unsaved = {
  ...landingDefaults,
  id: null,
  createdAt: null,
  updatedAt: null,
  deletedAt: null,
  isDeleted: false,
  version: 0,
};

import type { FastifyInstance } from "fastify";
import { actorOf } from "#api/accounts/auth/actor.ts";
import type { Db } from "#api/db/client.ts";
import { handle } from "#api/http/calls.ts";
import { page, rowsOfPage } from "#api/http/paging.ts";
import * as calls from "#contract/site/publications.ts";
import * as previews from "./previews.service.ts";
import { listParts, listPublications, type PublicationRow } from "./publications.queries.ts";
import * as service from "./publications.service.ts";

const tag = "publications";

export function publicationRoutes(scope: FastifyInstance, { db, ...deps }: service.PublishingDeps & { db: Db }): void {
  const { now } = deps;
  handle(scope, calls.listPublications, { tag }, async ({ query }) => {
    const { rows, total } = await listPublications(db, rowsOfPage(query));
    return page(rows.map(present), total, query);
  });
  handle(scope, calls.listPublicationParts, { tag }, async () =>
    (await listParts(db, now())).map(({ at, ...part }) => ({ ...part, at: new Date(at).toISOString() })),
  );
  handle(scope, calls.planPublication, { tag }, async ({ body, request }) =>
    present(await service.plan(db, deps, actorOf(request), body)),
  );
  handle(scope, calls.changePublication, { tag }, async ({ params, body, request }) =>
    present(await service.change(db, deps, actorOf(request), params.id, body)),
  );
  handle(scope, calls.settlePublication, { tag }, async ({ params, body, request }) => {
    await service.settle(db, deps, actorOf(request), params.id, body.to);
    return null;
  });
  handle(scope, calls.getDraftPreview, { tag }, ({ params }) => previews.readForStaff(db, deps, params.id, now()));
  handle(scope, calls.createPreviewLink, { tag }, ({ params, request }) =>
    previews.createLink(db, actorOf(request), params.id, now()),
  );
  handle(scope, calls.removePreviewLink, { tag }, async ({ params, request }) => {
    await previews.removeLink(db, actorOf(request), params.id);
    return null;
  });
  handle(scope, calls.readPreview, { tag }, ({ params }) => previews.readByKey(db, deps, params.key, now()));
}

const present = ({ publishAt, takeDownAt, endedAt, createdBy: _id, ...row }: PublicationRow): calls.Publication => ({
  ...row,
  publishAt: publishAt.toISOString(),
  takeDownAt: takeDownAt?.toISOString() ?? null,
  endedAt: endedAt?.toISOString() ?? null,
});

import type { FastifyInstance } from "fastify";
import { actorOf } from "#api/accounts/auth/actor.ts";
import type { Db } from "#api/db/client.ts";
import { handle } from "#api/http/calls.ts";
import { page } from "#api/http/paging.ts";
import * as calls from "#contract/site/drafts.ts";
import { contentToShow } from "../post-content.ts";
import { listVersions } from "../versions.queries.ts";
import type { ReadDraft } from "./drafts.queries.ts";
import * as service from "./drafts.service.ts";

const tag = "posts";

export function draftRoutes(scope: FastifyInstance, { db }: { db: Db }): void {
  handle(scope, calls.listPostDrafts, { tag }, async ({ query, request }) => {
    const { rows, total } = await service.list(db, actorOf(request), query);
    return page(rows.map(dated), total, query);
  });
  handle(scope, calls.getPostDraft, { tag }, async ({ params, request }) =>
    presentDraft(await service.get(db, actorOf(request), params.id)),
  );
  handle(scope, calls.findPostDraft, { tag }, async ({ params, request }) => {
    const found = await service.findOfPost(db, actorOf(request), params.id);
    return found && presentDraft(found);
  });
  handle(scope, calls.createPostDraft, { tag }, async ({ body, request }) =>
    dated(await service.begin(db, actorOf(request), body)),
  );
  handle(scope, calls.savePostDraft, { tag }, async ({ params, body, request }) =>
    dated(await service.save(db, actorOf(request), params.id, body)),
  );
  handle(scope, calls.followPostDraft, { tag }, async ({ params, request }) =>
    dated(await service.follow(db, actorOf(request), params.id)),
  );
  handle(scope, calls.removePostDraft, { tag }, async ({ params, request }) => {
    await service.discard(db, actorOf(request), params.id);
    return null;
  });
  handle(scope, calls.listPostVersions, { tag }, async ({ query }) => (await listVersions(db, query)).map(dated));
  handle(scope, calls.getPostVersion, { tag }, async ({ params }) => {
    const row = await service.version(db, params.id);
    return dated({ ...row, content: contentToShow(row.content) });
  });
}

const dated = <Row extends { savedAt: Date }>(row: Row) => ({ ...row, savedAt: row.savedAt.toISOString() });

const presentDraft = (row: ReadDraft): calls.PostDraft => dated({ ...row, content: contentToShow(row.content) });

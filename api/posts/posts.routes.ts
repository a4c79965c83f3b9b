import type { FastifyInstance } from "fastify";
import { RateLimiterMemory } from "rate-limiter-flexible";
import { addressKey } from "#api/auth/address.ts";
import { page } from "#api/paging.ts";
import { handle } from "#api/plugins/calls.ts";
import * as calls from "#contract/posts.ts";
import { imagePathsOf } from "./post-content.ts";
import { presentPost } from "./posts.present.ts";
import { dailyViews } from "./posts.queries.ts";
import * as service from "./posts.service.ts";

const tag = "posts";
const chartDays = 30;
/** A school reads from one address; a script that invents fingerprints does, too. */
const viewsPerAddress = { points: 300, duration: 10 * 60 };

export type PublicPostDeps = service.PostDeps & {
  /** Keeps the hashes of visitors without a fingerprint from being guessed. */
  visitorSalt: string;
  now: () => Date;
};

export function publicPostRoutes(scope: FastifyInstance, deps: PublicPostDeps): void {
  const { database, findImages, visitorSalt, now } = deps;
  const { sql } = database;
  const views = new RateLimiterMemory(viewsPerAddress);

  handle(scope, calls.listPosts, { tag, isPublicContent: true }, async ({ query, request }) => {
    const isDeleted = request.user ? query.isDeleted : false;
    const { rows, total } = await service.list(sql, { ...query, isDeleted });
    return page(rows.map(presentPost), total, query);
  });

  handle(scope, calls.getPost, { tag, isPublicContent: true }, async ({ params }) => {
    const post = presentPost(await service.getActive(sql, params.id));
    return { ...post, textImages: await findImages(imagePathsOf(post.content)) };
  });

  handle(scope, calls.viewPost, { tag }, async ({ params, body, request }) => {
    const address = addressKey(request.ip);
    const mayCount = await views.consume(address).then(
      () => true,
      () => false,
    );
    if (!mayCount) return presentPost(await service.getActive(sql, params.id));
    const visitor = { fingerprint: body.fingerprint, address, agent: request.headers["user-agent"] ?? "" };
    return presentPost(await service.view(sql, params.id, visitor, visitorSalt, now()));
  });
}

export function staffPostRoutes(scope: FastifyInstance, deps: service.PostDeps): void {
  const { database } = deps;
  handle(scope, calls.createPost, { tag }, async ({ body }) => presentPost(await service.create(deps, body)));
  handle(scope, calls.updatePost, { tag }, async ({ params, body }) =>
    presentPost(await service.update(deps, params.id, body)),
  );
  handle(scope, calls.removePost, { tag }, async ({ params }) => {
    await service.remove(database, params.id);
    return null;
  });
  handle(scope, calls.restorePost, { tag }, async ({ params }) =>
    presentPost(await service.restore(database, params.id)),
  );
  handle(scope, calls.listDailyViews, { tag }, async () => [...(await dailyViews(database.sql, chartDays))]);
}

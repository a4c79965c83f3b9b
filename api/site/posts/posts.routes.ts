import type { FastifyInstance } from "fastify";
import { actorOf } from "#api/accounts/auth/actor.ts";
import { addressKey } from "#api/accounts/auth/address.ts";
import type { Db } from "#api/db/client.ts";
import { mostBytes } from "#api/http/bodies/body-limits.ts";
import { handle } from "#api/http/calls.ts";
import { page } from "#api/http/paging.ts";
import type { AddressLimits } from "#api/limits/address-limits.ts";
import * as calls from "#contract/site/posts.ts";
import { contentToShow, imagePathsOf } from "./post-content.ts";
import { dailyViews, type PostRow } from "./posts.queries.ts";
import * as service from "./posts.service.ts";

const tag = "posts";
const chartDays = 30;
/** This limit allows a whole school behind one address, and stops scripts that invent fingerprints. */
const viewsPerAddress = { name: "views", times: 300, seconds: 10 * 60 };

/** Visitors filter by topic alone. */
const visitorFilters = { isDeleted: false, q: undefined, from: undefined, to: undefined, author: undefined };

export type StaffPostDeps = service.PostDeps & { db: Db; now: () => Date };

export type PublicPostDeps = StaffPostDeps & {
  /** Secret that prevents guessing the addresses behind the hashes of visitors without a fingerprint. */
  visitorSalt: string;
  limits: AddressLimits;
};

export function publicPostRoutes(scope: FastifyInstance, deps: PublicPostDeps): void {
  const { db, findImages, visitorSalt, limits, now } = deps;
  const limit = limits(viewsPerAddress);

  handle(scope, calls.listPosts, { tag }, async ({ query, request }) => {
    const { rows, total, isCapped } = await service.list(db, request.user ? query : { ...query, ...visitorFilters });
    return { ...page(rows.map(presentPost), total, query), ...(isCapped && { isTotalCapped: true }) };
  });

  handle(scope, calls.getPost, { tag }, async ({ params, request }) => {
    const read = request.user ? service.get : service.getActive;
    const post = presentPost(await read(db, params.id));
    return { ...post, textImages: await findImages(db, imagePathsOf(post.content)) };
  });

  handle(scope, calls.viewPost, { tag }, async ({ params, body, request }) => {
    const isPastLimit = (await limit.count(request.callerIp)) !== null;
    if (isPastLimit) return presentPost(await service.getActive(db, params.id));
    const address = addressKey(request.callerIp);
    const visitor = { fingerprint: body.fingerprint, address, agent: request.headers["user-agent"] ?? "" };
    return presentPost(await service.view(db, params.id, visitor, visitorSalt, now()));
  });
}

export function staffPostRoutes(scope: FastifyInstance, { db, now, ...deps }: StaffPostDeps): void {
  handle(scope, calls.createPost, { tag }, async ({ headers, body, request }) =>
    presentPost(await service.create(db, deps, actorOf(request), body, headers["idempotency-key"])),
  );
  handle(scope, calls.updatePost, { tag }, async ({ params, body, request }) =>
    presentPost(await service.update(db, deps, actorOf(request), params.id, body)),
  );
  handle(scope, calls.removePost, { tag, bodyLimit: mostBytes }, async ({ params, request }) => {
    await service.remove(db, actorOf(request), params.id);
    return null;
  });
  handle(scope, calls.restorePost, { tag }, async ({ params, request }) =>
    presentPost(await service.restore(db, actorOf(request), params.id)),
  );
  handle(scope, calls.setPostsDeleted, { tag }, async ({ query, body, request }) => {
    const found = { ...query, ids: body.ids === "all" ? undefined : body.ids };
    return { ids: await service.setPostsDeleted(db, actorOf(request), found, body.isDeleted) };
  });
  handle(scope, calls.listDailyViews, { tag }, async () => dailyViews(db, chartDays, now()));
}

const presentPost = ({ createdAt, updatedAt, content, ...row }: PostRow): calls.Post => ({
  ...row,
  content: contentToShow(content),
  createdAt: createdAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
});

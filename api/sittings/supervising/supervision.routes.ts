import type { FastifyInstance } from "fastify";
import { actorOf } from "#api/accounts/auth/actor.ts";
import type { Db } from "#api/db/client.ts";
import { handle } from "#api/http/calls.ts";
import { page, rowsOfPage } from "#api/http/paging.ts";
import { problem } from "#api/http/problem.ts";
import { searchPatterns } from "#api/search/search-pattern.ts";
import * as calls from "#contract/sittings/supervision.ts";
import type { Grading } from "../grading/grading.service.ts";
import { findCodeMisses } from "../taking/code-misses.queries.ts";
import { presentBoardSitting, presentCounts, sumOf } from "./board.present.ts";
import { findBoardTitle, readBoard } from "./board.queries.ts";
import { createSupervision } from "./supervision.service.ts";

const tag = "sittings";

type RouteDeps = { db: Db; now: () => Date; grading: Grading };

export function supervisionRoutes(scope: FastifyInstance, { db, now, grading }: RouteDeps): void {
  const supervision = createSupervision({ db, now, grading });

  handle(scope, calls.listSittings, { tag }, async ({ params, query }) => {
    const named = await findBoardTitle(db, params.id);
    if (!named) throw problem("assessment_not_found");
    const at = now();
    const { text, hallId, boardState } = query;
    const selection = { assessmentId: params.id, hallId, boardState, patterns: searchPatterns(text ?? "") };
    const { items, counts } = await readBoard(db, selection, rowsOfPage(query), at);
    const codeMisses = await findCodeMisses(db, params.id, at);
    const total = boardState ? (counts[boardState] ?? 0) : sumOf(counts);
    const rows = items.map(presentBoardSitting);
    return { ...named, codeMisses, ...page(rows, total, query), now: at.toISOString(), counts: presentCounts(counts) };
  });

  handle(scope, calls.addSittingTime, { tag }, async ({ params, body, request }) => {
    await supervision.addTime(actorOf(request), params.id, body);
    return null;
  });
  handle(scope, calls.addHallTime, { tag }, async ({ params, body, request }) => ({
    count: await supervision.addHallTime(actorOf(request), params.id, body),
  }));
  handle(scope, calls.voidSitting, { tag }, async ({ params, body, request }) => {
    await supervision.void(actorOf(request), params.id, body);
    return null;
  });
  handle(scope, calls.unvoidSitting, { tag }, async ({ params, body, request }) => {
    await supervision.unvoid(actorOf(request), params.id, body);
    return null;
  });
  handle(scope, calls.reopenSitting, { tag }, async ({ params, body, request }) => {
    await supervision.reopen(actorOf(request), params.id, body);
    return null;
  });
  handle(scope, calls.handOverSitting, { tag }, async ({ params, body, request }) => {
    await supervision.handOver(actorOf(request), params.id, body);
    return null;
  });
  handle(scope, calls.judgeLateAnswers, { tag }, async ({ params, body, request }) => {
    await supervision.judgeLate(actorOf(request), params.id, body);
    return null;
  });
}

import type { FastifyInstance } from "fastify";
import { actorOf } from "#api/accounts/auth/actor.ts";
import type { Db } from "#api/db/client.ts";
import { handle } from "#api/http/calls.ts";
import { page, rowsOfPage } from "#api/http/paging.ts";
import { problem } from "#api/http/problem.ts";
import { searchPatterns } from "#api/search/search-pattern.ts";
import * as helpCalls from "#contract/sittings/help.ts";
import * as calls from "#contract/sittings/supervision.ts";
import { boardStateCodes } from "#contract/sittings/supervision-words.ts";
import type { Grading } from "../grading/grading.service.ts";
import { findCodeMisses } from "../taking/code-misses.queries.ts";
import { findBoardTitle, readBoard } from "./board.queries.ts";
import { listOpenHelp } from "./help.queries.ts";
import { answerHelp, createSupervision } from "./supervision.service.ts";

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
    const { items, counts, hallCounts } = await readBoard(db, selection, rowsOfPage(query), at);
    const codeMisses = await findCodeMisses(db, params.id, at);
    const total = boardState ? (counts[boardState] ?? 0) : sumOf(counts);
    const rows = items.map(presentBoardSitting);
    const shown = { ...page(rows, total, query), counts: presentCounts(counts), hallCounts };
    return { ...named, codeMisses, ...shown, now: at.toISOString() };
  });

  handle(scope, helpCalls.listHelp, { tag }, async ({ params }) => {
    const rows = await listOpenHelp(db, params.id);
    return { now: now().toISOString(), items: rows.map((row) => ({ ...row, askedAt: iso(row.askedAt) })) };
  });
  handle(scope, helpCalls.answerHelp, { tag }, async ({ params, body, request }) => {
    await answerHelp(db, actorOf(request), params.id, body.isDone);
    return null;
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

const sumOf = (counts: Partial<calls.BoardCounts>): number =>
  Object.values(counts).reduce((sum, count) => sum + count, 0);

/** Presents a row from JSON of the database, in which times are texts in another form. */
const presentBoardSitting = ({ section, lastBeatAt, finishedAt, ...row }: calls.BoardSitting): calls.BoardSitting => ({
  ...row,
  section: section && { ...section, deadline: iso(section.deadline), finishedAt: isoOrNull(section.finishedAt) },
  lastBeatAt: iso(lastBeatAt),
  finishedAt: isoOrNull(finishedAt),
});

const iso = (text: string) => new Date(text).toISOString();
const isoOrNull = (text: string | null) => text && iso(text);

/** Adds the states that no sitting has, with zero. */
const presentCounts = (counts: Partial<calls.BoardCounts>): calls.BoardCounts =>
  Object.fromEntries(boardStateCodes.map((state) => [state, counts[state] ?? 0])) as calls.BoardCounts;

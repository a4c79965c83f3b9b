import type { FastifyInstance } from "fastify";
import { actorOf } from "#api/accounts/auth/actor.ts";
import type { Db } from "#api/db/client.ts";
import { handle } from "#api/http/calls.ts";
import { page } from "#api/http/paging.ts";
import type { Notifying } from "#api/notices/notify.ts";
import * as calls from "#contract/onsite-exams/onsite-exams.ts";
import { presentContestant, presentItem, presentQuiz, presentResult } from "./onsite-exams.present.ts";
import * as service from "./onsite-exams.service.ts";
import * as scores from "./onsite-scores.service.ts";

const tag = "on-site exams";

export function onsiteExamRoutes(scope: FastifyInstance, { db, notices }: { db: Db; notices: Notifying }): void {
  handle(scope, calls.listOnsiteQuizzes, { tag }, async ({ query }) => {
    const request = { pageNumber: query.pageNumber ?? query.page, pageSize: query.pageSize };
    const { rows, total } = await service.list(db, request);
    return page(rows.map(presentItem), total, request);
  });
  handle(scope, calls.getOnsiteQuiz, { tag }, async ({ params }) => presentQuiz(await service.get(db, params.id)));
  handle(scope, calls.createOnsiteQuiz, { tag }, async ({ body, request }) =>
    presentItem(await service.create(db, actorOf(request), body)),
  );

  handle(scope, calls.getOnsiteContestant, { tag }, async ({ params }) =>
    presentContestant(await service.findContestant(db, params.id, params.serial)),
  );
  handle(scope, calls.addOnsiteScore, { tag }, async ({ body, request }) =>
    presentResult(await scores.addScore(db, actorOf(request), body, notices)),
  );
  handle(scope, calls.correctOnsiteScore, { tag }, async ({ params, body, request }) =>
    presentResult(await scores.correctScore(db, actorOf(request), params.id, body)),
  );
  handle(scope, calls.removeOnsiteScore, { tag }, async ({ params, request }) => {
    await scores.removeScore(db, actorOf(request), params.id);
    return null;
  });
  handle(scope, calls.restoreOnsiteScore, { tag }, async ({ params, request }) =>
    presentResult(await scores.restoreScore(db, actorOf(request), params.id)),
  );
}

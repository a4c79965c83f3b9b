import type { FastifyInstance } from "fastify";
import { signedIn } from "#api/auth/guards.ts";
import type { Database } from "#api/db/client.ts";
import { page } from "#api/paging.ts";
import { handle } from "#api/plugins/calls.ts";
import * as calls from "#contract/onsite-quizzes.ts";
import { presentContestant, presentItem, presentQuiz, presentResult } from "./onsite-quizzes.present.ts";
import * as service from "./onsite-quizzes.service.ts";

const tag = "on-site exams";

export function onsiteQuizRoutes(scope: FastifyInstance, { database }: { database: Database }): void {
  const { sql } = database;
  handle(scope, calls.listOnsiteQuizzes, { tag }, async ({ query }) => {
    const request = { pageNumber: query.pageNumber ?? query.page, pageSize: query.pageSize };
    const { rows, total } = await service.list(sql, request);
    return page(rows.map(presentItem), total, request);
  });
  handle(scope, calls.getOnsiteQuiz, { tag }, async ({ params }) => presentQuiz(await service.get(sql, params.id)));
  handle(scope, calls.createOnsiteQuiz, { tag }, async ({ body }) => presentItem(await service.create(sql, body)));

  handle(scope, calls.getOnsiteContestant, { tag }, async ({ params }) => {
    const { contestant, scores } = await service.findContestant(sql, params.id, params.serial);
    return presentContestant({ contestant, scores });
  });
  handle(scope, calls.addOnsiteScore, { tag }, async ({ body, request }) =>
    presentResult(await service.addScore(database, signedIn(request), body)),
  );
  handle(scope, calls.correctOnsiteScore, { tag }, async ({ params, body, request }) =>
    presentResult(await service.correctScore(database, signedIn(request), params.id, body)),
  );
  handle(scope, calls.removeOnsiteScore, { tag }, async ({ params }) => {
    await service.removeScore(sql, params.id);
    return null;
  });
  handle(scope, calls.restoreOnsiteScore, { tag }, async ({ params }) =>
    presentResult(await service.restoreScore(sql, params.id)),
  );
}

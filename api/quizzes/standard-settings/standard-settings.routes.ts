import type { FastifyInstance } from "fastify";
import { actorOf } from "#api/accounts/auth/actor.ts";
import type { Db } from "#api/db/client.ts";
import { handle } from "#api/http/calls.ts";
import { page } from "#api/http/paging.ts";
import * as calls from "#contract/quizzes/standard-settings.ts";
import type { QuizAnalyser } from "../analysis/quiz-analysis.service.ts";
import type { SettingRow } from "./standard-settings.queries.ts";
import * as service from "./standard-settings.service.ts";

const tag = "quizzes";
type Deps = { db: Db; now: () => Date };

export function standardSettingRoutes(scope: FastifyInstance, { db, now }: Deps): void {
  handle(scope, calls.listStandardSettings, { tag }, async ({ params, query }) => {
    const { rows, total } = await service.listSettings(db, params.id, query);
    return page(rows.map(present), total, query);
  });
  handle(scope, calls.getStandardSetting, { tag }, async ({ params, request }) => {
    const { row, ...opened } = await service.openSetting(db, actorOf(request).id, params.id);
    const { quizId, quizName, normRunId } = row;
    return { ...present(row), ...opened, quizId, quizName, normRunId };
  });
  handle(scope, calls.saveJudgement, { tag }, async ({ params, body, request }) => {
    await service.saveJudgement(db, actorOf(request), { ...params, ...body, savedAt: now() });
    return null;
  });
  handle(scope, calls.endSettingRound, { tag }, async ({ params, body, request }) =>
    present(await service.endRound(db, actorOf(request), { ...params, ...body, now: now() })),
  );
  handle(scope, calls.removeStandardSetting, { tag }, async ({ params, request }) => {
    await service.removeSetting(db, actorOf(request), params.id);
    return null;
  });
}

/** This call waits for a process, not for the database, so it takes no slot of the admission limit. */
export function createSettingRoute(scope: FastifyInstance, { db, now, analyser }: Deps & { analyser: QuizAnalyser }) {
  handle(scope, calls.createStandardSetting, { tag }, async ({ params, body, request }) =>
    present(await service.createSetting(db, { analyser, now }, actorOf(request), { ...body, quizId: params.id })),
  );
}

function present(row: SettingRow): calls.StandardSetting {
  const { quizId: _quizId, quizName: _quizName, normRunId: _normRunId, createdAt, closedAt, ...setting } = row;
  return { ...setting, createdAt: createdAt.toISOString(), closedAt: closedAt?.toISOString() ?? null };
}

import type { FastifyInstance, FastifyReply } from "fastify";
import { actorOf } from "#api/accounts/auth/actor.ts";
import type { Db } from "#api/db/client.ts";
import { handle } from "#api/http/calls.ts";
import { page } from "#api/http/paging.ts";
import * as calls from "#contract/quizzes/quizzes.ts";
import { presentItem, presentNormed, presentQuiz } from "./quizzes.present.ts";
import * as service from "./quizzes.service.ts";
import { contestantFile, type ExportFile, quizFile } from "./quizzes-export.ts";
import { responsesFile } from "./responses/responses-file.ts";

const tag = "quizzes";

const sendFile = (reply: FastifyReply, { contentType, fileName, stream }: ExportFile) =>
  reply.header("content-disposition", `attachment; filename="${fileName}"`).type(contentType).send(stream);

export function quizRoutes(scope: FastifyInstance, { db }: { db: Db }): void {
  handle(scope, calls.listQuizzes, { tag }, async ({ query }) => {
    const { rows, total } = await service.list(db, query);
    return page(rows.map(presentItem), total, query);
  });
  handle(scope, calls.getQuiz, { tag }, async ({ params }) => presentQuiz(await service.get(db, params.id)));
  handle(scope, calls.renameQuiz, { tag }, async ({ params, body, request }) =>
    presentQuiz(await service.rename(db, actorOf(request), params.id, body.name)),
  );
  handle(scope, calls.listQuizResults, { tag }, async ({ params, query }) => {
    const { rows, total, applied, inForce } = await service.listResults(db, params.id, query);
    const items = rows.map((row) => presentNormed(row, applied));
    return { ...page(items, total, query), normsKeptAt: inForce?.createdAt.toISOString() ?? null };
  });
  handle(scope, calls.exportQuiz, { tag }, async ({ params, query: { format }, request, reply }) => {
    const { quiz, batches } = await service.exportQuiz(db, actorOf(request), params.id, format);
    return sendFile(reply, quizFile(format, quiz, batches));
  });
  handle(scope, calls.exportResponses, { tag }, async ({ params, request, reply }) => {
    const { quiz, batches } = await service.exportResponses(db, actorOf(request), params.id);
    const stream = responsesFile(quiz, batches);
    return sendFile(reply, { contentType: "text/csv; charset=utf-8", fileName: `responses-${params.id}.csv`, stream });
  });
  handle(scope, calls.exportContestantResults, { tag }, async ({ params, query: { format }, request, reply }) => {
    const { participant, attempts, applied } = await service.exportContestant(db, actorOf(request), params.id, format);
    return sendFile(reply, contestantFile(format, participant, attempts, applied));
  });
}

import type { FastifyInstance } from "fastify";
import { actorOf } from "#api/accounts/auth/actor.ts";
import type { Db } from "#api/db/client.ts";
import { handle } from "#api/http/calls.ts";
import * as calls from "#contract/site/questions.ts";
import { listQuestions } from "./questions.queries.ts";
import * as service from "./questions.service.ts";

const tag = "questions";

export function questionRoutes(scope: FastifyInstance, { db }: { db: Db }): void {
  handle(scope, calls.listQuestions, { tag }, ({ query, request }) =>
    listQuestions(db, request.user !== null && query.isDeleted),
  );
  handle(scope, calls.addQuestion, { tag }, ({ body, request }) => service.add(db, actorOf(request), body));
  handle(scope, calls.changeQuestion, { tag }, ({ params, body, request }) =>
    service.change(db, actorOf(request), params.id, body),
  );
  handle(scope, calls.moveQuestion, { tag }, async ({ params, body, request }) => {
    await service.move(db, actorOf(request), params.id, body.by);
    return null;
  });
  handle(scope, calls.removeQuestion, { tag }, async ({ params, request }) => {
    await service.remove(db, actorOf(request), params.id);
    return null;
  });
  handle(scope, calls.restoreQuestion, { tag }, ({ params, request }) =>
    service.restore(db, actorOf(request), params.id),
  );
}

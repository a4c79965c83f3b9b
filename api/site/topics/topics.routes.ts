import type { FastifyInstance } from "fastify";
import { actorOf } from "#api/accounts/auth/actor.ts";
import type { Db } from "#api/db/client.ts";
import { handle } from "#api/http/calls.ts";
import * as calls from "#contract/site/topics.ts";
import { listTopics } from "./topics.queries.ts";
import * as service from "./topics.service.ts";

const tag = "topics";

export function topicRoutes(scope: FastifyInstance, { db }: { db: Db }): void {
  handle(scope, calls.listTopics, { tag }, () => listTopics(db));
  handle(scope, calls.addTopic, { tag }, ({ body, request }) => service.add(db, actorOf(request), body.name));
  handle(scope, calls.changeTopic, { tag }, ({ params, body, request }) =>
    service.rename(db, actorOf(request), params.id, body.name),
  );
  handle(scope, calls.moveTopic, { tag }, ({ params, body, request }) =>
    service.move(db, actorOf(request), params.id, body.by),
  );
  handle(scope, calls.removeTopic, { tag }, ({ params, request }) => service.remove(db, actorOf(request), params.id));
}

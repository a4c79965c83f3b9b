import type { FastifyInstance } from "fastify";
import { actorOf } from "#api/accounts/auth/actor.ts";
import type { Db } from "#api/db/client.ts";
import { handle } from "#api/http/calls.ts";
import * as calls from "#contract/accounts/users.ts";
import { presentUser } from "./users.present.ts";
import * as service from "./users.service.ts";

const tag = "users";
const realm = "iq";

export function iqUserRoutes(scope: FastifyInstance, { db, now }: { db: Db; now: () => Date }): void {
  handle(scope, calls.listIqUsers, { tag }, async () => (await service.list(db, realm)).map(presentUser));

  handle(scope, calls.createIqUser, { tag }, async ({ body, request }) =>
    presentUser(await service.create(db, realm, actorOf(request), body)),
  );

  handle(scope, calls.updateIqUser, { tag }, async ({ params, body, request }) =>
    presentUser(await service.update({ db, now }, realm, actorOf(request), params.id, body)),
  );

  handle(scope, calls.resetIqPassword, { tag }, async ({ body, request }) => {
    await service.resetPassword({ db, now }, realm, actorOf(request), body.userid, body);
    return null;
  });

  handle(scope, calls.removeIqUser, { tag }, async ({ params, request }) => {
    await service.remove(db, realm, actorOf(request), params.id);
    return null;
  });
}

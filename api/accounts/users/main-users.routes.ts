import type { FastifyInstance } from "fastify";
import { actorOf } from "#api/accounts/auth/actor.ts";
import type { Db } from "#api/db/client.ts";
import { handle } from "#api/http/calls.ts";
import * as calls from "#contract/accounts/users.ts";
import { presentUser } from "./users.present.ts";
import * as service from "./users.service.ts";

const tag = "users";
const realm = "main";

export function mainUserRoutes(scope: FastifyInstance, { db, now }: { db: Db; now: () => Date }): void {
  handle(scope, calls.listMainUsers, { tag }, async () => (await service.list(db, realm)).map(presentUser));

  // The form has a role field, but this realm has one role.
  handle(scope, calls.createMainUser, { tag }, async ({ body: { username, email, password }, request }) =>
    presentUser(
      await service.create(db, realm, actorOf(request), { userName: username, email, password, role: "Admin" }),
    ),
  );

  handle(scope, calls.resetMainPassword, { tag }, async ({ body, request }) => {
    await service.resetPassword({ db, now }, realm, actorOf(request), body.userId, body);
    return null;
  });

  handle(scope, calls.removeMainUser, { tag }, async ({ params, request }) => {
    await service.remove(db, realm, actorOf(request), params.id);
    return null;
  });
}

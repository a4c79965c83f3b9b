import type { FastifyInstance } from "fastify";
import { signedIn } from "#api/auth/guards.ts";
import { presentUser } from "#api/auth/users.present.ts";
import * as service from "#api/auth/users.service.ts";
import type { Database } from "#api/db/client.ts";
import { handle } from "#api/plugins/calls.ts";
import * as calls from "#contract/users.ts";

const tag = "users";
const realm = "iq";

export function iqUserRoutes(scope: FastifyInstance, { database }: { database: Database }): void {
  handle(scope, calls.listIqUsers, { tag }, async () => (await service.list(database, realm)).map(presentUser));

  handle(scope, calls.createIqUser, { tag }, async ({ body }) =>
    presentUser(await service.create(database, realm, body)),
  );

  handle(scope, calls.updateIqUser, { tag }, async ({ params, body, request }) =>
    presentUser(await service.update(database, realm, signedIn(request), params.id, body)),
  );

  handle(scope, calls.resetIqPassword, { tag }, async ({ body }) => {
    await service.resetPassword(database, realm, body.userid, body.password);
    return null;
  });

  handle(scope, calls.removeIqUser, { tag }, async ({ params, request }) => {
    await service.remove(database, realm, signedIn(request), params.id);
    return null;
  });
}

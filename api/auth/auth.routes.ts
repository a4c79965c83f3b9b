import type { FastifyInstance, FastifyReply } from "fastify";
import { actorOf, strangerOf } from "#api/audit/actor.ts";
import type { Db } from "#api/db/client.ts";
import { handle } from "#api/plugins/calls.ts";
import { iqLogin, iqLogout, mainLogin, mainLogout } from "#contract/auth.ts";
import { type LoginDeps, login, logout } from "./login.service.ts";

/** The token also travels in a header, for clients that look there. */
const withHeader = <Answer extends { token: string }>(reply: FastifyReply, answer: Answer): Answer => {
  reply.header("authorization", `Bearer ${answer.token}`);
  return answer;
};

export function authRoutes(scope: FastifyInstance, { db, ...deps }: LoginDeps & { db: Db }): void {
  handle(scope, mainLogin, { tag: "auth" }, async ({ body, request, reply }) =>
    withHeader(reply, await login(db, deps, body, strangerOf(request, "main"))),
  );
  handle(scope, iqLogin, { tag: "auth" }, async ({ body, request, reply }) =>
    withHeader(reply, await login(db, deps, body, strangerOf(request, "iq"))),
  );
  for (const call of [mainLogout, iqLogout]) {
    handle(scope, call, { tag: "auth" }, async ({ request }) => {
      await logout(db, deps, actorOf(request));
      return null;
    });
  }
}

import type { FastifyInstance, FastifyReply } from "fastify";
import { actorOf, strangerOf } from "#api/audit/actor.ts";
import type { Db } from "#api/db/client.ts";
import { handle } from "#api/plugins/calls.ts";
import { iqLogin, iqLogout, mainLogin, mainLogout } from "#contract/auth.ts";
import { changeOwnPassword } from "#contract/own-password.ts";
import { iqCodeLogin, mainCodeLogin } from "#contract/second-factor.ts";
import { type LoginDeps, login, loginWithCode, logout } from "./login.service.ts";
import * as ownPassword from "./own-password.service.ts";

/** The token also travels in a header, for clients that look there. */
const withHeader = <Answer extends { token: string } | { ticket: string }>(
  reply: FastifyReply,
  answer: Answer,
): Answer => {
  if ("token" in answer) reply.header("authorization", `Bearer ${answer.token}`);
  return answer;
};

export function authRoutes(scope: FastifyInstance, { db, ...deps }: LoginDeps & { db: Db }): void {
  handle(scope, mainLogin, { tag: "auth" }, async ({ body, request, reply }) =>
    withHeader(reply, await login(db, deps, body, strangerOf(request, "main"))),
  );
  handle(scope, iqLogin, { tag: "auth" }, async ({ body, request, reply }) =>
    withHeader(reply, await login(db, deps, body, strangerOf(request, "iq"))),
  );
  handle(scope, mainCodeLogin, { tag: "auth" }, async ({ body, request, reply }) =>
    withHeader(reply, await loginWithCode(db, deps, body, strangerOf(request, "main"))),
  );
  handle(scope, iqCodeLogin, { tag: "auth" }, async ({ body, request, reply }) =>
    withHeader(reply, await loginWithCode(db, deps, body, strangerOf(request, "iq"))),
  );
  handle(scope, changeOwnPassword, { tag: "auth" }, async ({ body, request }) => {
    await ownPassword.changeOwnPassword(db, deps, actorOf(request), body);
    return null;
  });
  for (const call of [mainLogout, iqLogout]) {
    handle(scope, call, { tag: "auth" }, async ({ request }) => {
      await logout(db, deps, actorOf(request));
      return null;
    });
  }
}

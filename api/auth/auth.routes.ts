import type { FastifyInstance, FastifyReply } from "fastify";
import type { Db } from "#api/db/client.ts";
import { handle } from "#api/plugins/calls.ts";
import { iqLogin, mainLogin } from "#contract/auth.ts";
import { addressKey } from "./address.ts";
import { type LoginDeps, login } from "./login.service.ts";

/** The token also travels in a header, for clients that look there. */
const withHeader = <Answer extends { token: string }>(reply: FastifyReply, answer: Answer): Answer => {
  reply.header("authorization", `Bearer ${answer.token}`);
  return answer;
};

export function authRoutes(scope: FastifyInstance, { db, ...deps }: LoginDeps & { db: Db }): void {
  handle(scope, mainLogin, { tag: "auth" }, async ({ body, request, reply }) =>
    withHeader(reply, await login(db, deps, "main", body, addressKey(request.ip))),
  );
  handle(scope, iqLogin, { tag: "auth" }, async ({ body, request, reply }) =>
    withHeader(reply, await login(db, deps, "iq", body, addressKey(request.ip))),
  );
}

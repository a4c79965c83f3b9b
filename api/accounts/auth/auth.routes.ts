import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Db } from "#api/db/client.ts";
import { handle } from "#api/http/calls.ts";
import { iqLogin, iqLogout, mainLogin, mainLogout, type Realm } from "#contract/accounts/auth.ts";
import { setCookie, staffDevices } from "#contract/accounts/cookies.ts";
import { changeOwnPassword } from "#contract/accounts/own-password.ts";
import { iqCodeLogin, mainCodeLogin } from "#contract/accounts/second-factor.ts";
import { actorOf, type UnknownActor, unknownActorOf } from "./actor.ts";
import { type LoginDeps, login, loginWithCode, logout } from "./login.service.ts";
import * as ownPassword from "./own-password.service.ts";

type AuthDeps = LoginDeps & {
  db: Db;
  /** Whether the site uses https, even if a proxy ends it before this process. */
  isSecure: boolean;
};

export function authRoutes(scope: FastifyInstance, { db, isSecure, ...deps }: AuthDeps): void {
  /**
   * The token is also sent in a header, for clients that expect it there. Later requests identify the browser by its
   * cookie.
   */
  const enter = async <Answer extends { token: string } | { ticket: string }>(
    { request, reply }: { request: FastifyRequest; reply: FastifyReply },
    realm: Realm,
    check: (stranger: UnknownActor) => Promise<Answer>,
  ): Promise<Answer> => {
    const stranger = unknownActorOf(request, realm);
    const answer = await check(stranger);
    if (!("token" in answer)) return answer;
    reply.header("authorization", `Bearer ${answer.token}`);
    reply.header(
      "set-cookie",
      setCookie(staffDevices[realm], stranger.device, isSecure || request.protocol === "https"),
    );
    return answer;
  };
  handle(scope, mainLogin, { tag: "auth" }, ({ body, ...asked }) =>
    enter(asked, "main", (stranger) => login(db, deps, body, stranger)),
  );
  handle(scope, iqLogin, { tag: "auth" }, ({ body, ...asked }) =>
    enter(asked, "iq", (stranger) => login(db, deps, body, stranger)),
  );
  handle(scope, mainCodeLogin, { tag: "auth" }, ({ body, ...asked }) =>
    enter(asked, "main", (stranger) => loginWithCode(db, deps, body, stranger)),
  );
  handle(scope, iqCodeLogin, { tag: "auth" }, ({ body, ...asked }) =>
    enter(asked, "iq", (stranger) => loginWithCode(db, deps, body, stranger)),
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

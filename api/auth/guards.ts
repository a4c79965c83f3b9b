import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Db } from "#api/db/client.ts";
import { problem } from "#api/problem.ts";
import type { Realm, Role } from "#contract/auth.ts";
import type { Tokens } from "./tokens.ts";
import { findUser } from "./users.queries.ts";

export type SignedInUser = { id: string; realm: Realm; name: string; role: Role };
export type GuardDeps = { db: Db; tokens: Tokens };

declare module "fastify" {
  interface FastifyRequest {
    user: SignedInUser | null;
  }
  interface FastifyContextConfig {
    realms?: readonly Realm[];
    role?: Role | undefined;
  }
}

/** The bearer of a request, whichever the realm, checked against the user's present state. @throws {Problem} unauthorized */
async function readBearer({ db, tokens }: GuardDeps, request: FastifyRequest): Promise<SignedInUser | null> {
  const header = request.headers.authorization;
  if (header === undefined) return null;
  const [, token] = /^Bearer +(\S+)$/i.exec(header) ?? [];
  const claims = token ? await tokens.verify(token) : null;
  const user = claims && (await findUser(db, claims.aud, claims.sub));
  if (!user || user.tokenVersion !== claims.version) throw problem("unauthorized");
  return { id: user.id, realm: user.realm, name: user.userName, role: user.role };
}

/** For public scopes: a token of `realm` is recognised, one of the other realm counts as none, a bad one is 401. */
export function recognise(scope: FastifyInstance, deps: GuardDeps, realm: Realm): void {
  scope.addHook("onRequest", async (request) => {
    const user = await readBearer(deps, request);
    request.user = user?.realm === realm ? user : null;
  });
}

/** For staff scopes: every route below needs a token of one of these realms and, where named, this role. */
export function requireRealm(scope: FastifyInstance, deps: GuardDeps, realms: Realm | Realm[], role?: Role): void {
  const allowed = [realms].flat();
  scope.addHook("onRoute", (route) => {
    route.config = { ...route.config, realms: allowed, role };
  });
  scope.addHook("onRequest", async (request) => {
    const user = await readBearer(deps, request);
    if (!user || !allowed.includes(user.realm)) throw problem("unauthorized");
    if (role && user.role !== role) throw problem("forbidden");
    request.user = user;
  });
}

/** The caller of a route in a staff scope. */
export function signedIn(request: FastifyRequest): SignedInUser {
  if (!request.user) throw problem("unauthorized");
  return request.user;
}

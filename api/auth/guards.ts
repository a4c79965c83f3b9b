import type { FastifyContextConfig, FastifyInstance, FastifyRequest, RouteOptions } from "fastify";
import type { Db } from "#api/db/client.ts";
import { problem } from "#api/problem.ts";
import type { Realm, Role } from "#contract/auth.ts";
import { judge, type Operation, permissions } from "#contract/permissions.ts";
import type { Tokens } from "./tokens.ts";
import { findUser } from "./users.queries.ts";

export type SignedInUser = { id: string; realm: Realm; name: string; role: Role };
export type GuardDeps = { db: Db; tokens: Tokens };

declare module "fastify" {
  interface FastifyRequest {
    user: SignedInUser | null;
  }
  interface FastifyContextConfig {
    /** Which permission a route stands under. */
    operation?: Operation;
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

/** Judges the caller of each route below by the table of permissions. @throws {Error} when a route names no operation */
export function guard(scope: FastifyInstance, deps: GuardDeps): void {
  const routes: RouteOptions[] = [];
  scope.addHook("onRoute", (route) => {
    routes.push(route);
  });
  scope.addHook("onReady", async () => {
    const unlisted = routes.filter(({ config }) => !permissionOf(config));
    if (unlisted.length === 0) return;
    const names = unlisted.map(({ method, url }) => `${[method].flat().join(" ")} ${url}`);
    throw new Error(`contract/permissions.ts does not say who may call ${names.join(", ")}`);
  });
  scope.addHook("onRequest", async (request) => {
    const permission = permissionOf(request.routeOptions.config);
    if (!permission) throw problem("unauthorized");
    if (permission.isOpen && permission.staff.length === 0) return;
    const user = await readBearer(deps, request);
    const judgement = judge(permission, user);
    if (judgement === 401) throw problem("unauthorized");
    if (judgement === 403) throw problem("forbidden");
    request.user = judgement === "known" ? user : null;
  });
}

const permissionOf = (config: FastifyContextConfig | undefined) => config?.operation && permissions[config.operation];

/** The caller of a route in a staff scope. */
export function signedIn(request: FastifyRequest): SignedInUser {
  if (!request.user) throw problem("unauthorized");
  return request.user;
}

import type { FastifyContextConfig, FastifyInstance, FastifyRequest, RouteOptions } from "fastify";
import { hasSecondFactor } from "#api/accounts/second-factor/second-factor.queries.ts";
import { type SessionLimits, seenEverySeconds } from "#api/accounts/sessions/session-limits.ts";
import { findSessionUser, markSeen } from "#api/accounts/sessions/sessions.queries.ts";
import type { Db } from "#api/db/client.ts";
import { type Problem, problem } from "#api/http/problem.ts";
import type { Realm, Role } from "#contract/accounts/auth.ts";
import { type Duty, dutyMissingText } from "#contract/accounts/duties.ts";
import {
  isBeforeSecondFactor,
  judge,
  lacksDuty,
  type Operation,
  type Permission,
  permissions,
} from "#contract/permissions.ts";
import type { Tokens } from "./tokens.ts";

export type SignedInUser = {
  id: string;
  realm: Realm;
  name: string;
  role: Role;
  /** The duties that the user is limited to; null without a limit. */
  duties: Duty[] | null;
  sessionId: string;
};
export type GuardDeps = {
  db: Db;
  tokens: Tokens;
  config: { session: SessionLimits; requiresSecondFactor: boolean };
  now: () => Date;
};
type Bearer = SignedInUser & { lastSeenAt: Date };

declare module "fastify" {
  interface FastifyRequest {
    user: Bearer | null;
  }
  interface FastifyContextConfig {
    /** The operation in the permission table that this route needs. */
    operation?: Operation;
  }
}

/** Finds the user of a bearer token with a valid session, in either realm. @throws {Problem} unauthorized */
async function readBearer({ db, tokens, config, now }: GuardDeps, request: FastifyRequest): Promise<Bearer | null> {
  const header = request.headers.authorization;
  if (header === undefined) return null;
  const [, token] = /^Bearer +(\S+)$/i.exec(header) ?? [];
  const claims = token ? await tokens.verify(token) : null;
  const name = claims && { sessionId: claims.sid, userId: claims.sub, realm: claims.aud };
  const user = name && (await findSessionUser(db, name, config.session, now()));
  if (!user) throw problem("unauthorized");
  return user;
}

/** A page sends this header with its own polling while nobody uses it. Such requests do not prolong the session. */
const unattendedHeader = "x-unattended";

/** Records that a session was used: at most once a minute, and only after the response. */
async function noteUse({ db, now }: GuardDeps, { user, headers }: FastifyRequest): Promise<void> {
  if (!user || headers[unattendedHeader] !== undefined) return;
  const isDue = now().getTime() - user.lastSeenAt.getTime() > seenEverySeconds * 1000;
  if (isDue) await markSeen(db, user.sessionId, now());
}

/** Applies the permission table to each route below. @throws {Error} for a route without an operation */
export function guard(scope: FastifyInstance, deps: GuardDeps): void {
  const routes: RouteOptions[] = [];
  scope.addHook("onRoute", (route) => {
    routes.push(route);
  });
  scope.addHook("onReady", async () => {
    const unlisted = routes.filter(({ config }) => !permissionOf(config));
    if (unlisted.length === 0) return;
    const names = unlisted.map(({ method, url }) => `${[method].flat().join(" ")} ${url}`);
    throw new Error(
      `contract/calls/ lacks a declaration, so contract/permissions.ts does not say who may call ${names.join(", ")}`,
    );
  });
  scope.addHook("onRequest", async (request) => {
    const permission = permissionOf(request.routeOptions.config);
    if (!permission) throw problem("unauthorized");
    if (permission.isOpen && permission.staff.length === 0) return;
    const user = await readBearer(deps, request);
    const judgement = judge(permission, user);
    if (judgement === 401) throw problem("unauthorized");
    if (judgement === 403) throw forbidden(permission, user);
    request.user = judgement === "known" ? user : null;
    if (!(await lacksSecondFactor(deps, request))) return;
    if (!permission.isOpen) throw problem("second_factor_required");
    request.user = null;
  });
  scope.addHook("onResponse", (request) => noteUse(deps, request));
}

const forbidden = (permission: Permission, user: Bearer | null): Problem =>
  user && lacksDuty(permission, user) ? dutyMissing(permission.duties) : problem("forbidden");

/** The refusal of somebody who has none of these duties. */
export const dutyMissing = (duties: readonly Duty[]): Problem =>
  problem("duty_missing", { message: dutyMissingText(duties) });

/** Whether this installation requires a second factor and the caller has not set one up yet. */
async function lacksSecondFactor({ db, config }: GuardDeps, { user, routeOptions }: FastifyRequest): Promise<boolean> {
  if (!config.requiresSecondFactor || user?.role !== "SuperAdmin") return false;
  const { operation } = routeOptions.config;
  if (operation && isBeforeSecondFactor(operation)) return false;
  return !(await hasSecondFactor(db, user.id));
}

const permissionOf = (config: FastifyContextConfig | undefined) => config?.operation && permissions[config.operation];

export function signedIn(request: FastifyRequest): SignedInUser {
  if (!request.user) throw problem("unauthorized");
  return request.user;
}

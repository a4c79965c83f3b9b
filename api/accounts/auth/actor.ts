import { randomBytes } from "node:crypto";
import type { FastifyRequest } from "fastify";
import type { Actor } from "#api/audit/line.ts";
import type { Realm } from "#contract/accounts/auth.ts";
import { readCookie, staffDevices } from "#contract/accounts/cookies.ts";
import { addressKey } from "./address.ts";
import { type SignedInUser, signedIn } from "./guards.ts";

/** The address that a request comes from, grouped as for counting failed logins. */
export const sourceOf = (request: FastifyRequest): Pick<Actor, "address" | "requestId"> => ({
  address: addressKey(request.callerIp),
  requestId: request.id,
});

/** A sender who has not logged in yet, with the browser's user agent and its device cookie, which may be a new one. */
export type UnknownActor = Actor & { userAgent: string; device: string };

const deviceForm = /^[\w-]{43}$/;
/** 256 random bits in base64url. */
const newDevice = () => randomBytes(32).toString("base64url");

function deviceOf(request: FastifyRequest, realm: Realm): string | null {
  const kept = readCookie(request.headers.cookie, staffDevices[realm]);
  return kept && deviceForm.test(kept) ? kept : null;
}

export const unknownActorOf = (request: FastifyRequest, realm: Realm): UnknownActor => ({
  ...sourceOf(request),
  userAgent: request.headers["user-agent"] ?? "",
  device: deviceOf(request, realm) ?? newDevice(),
  realm,
  id: null,
  name: null,
  role: null,
});

/** The member of staff who sent a request, with the device cookie if there is one. */
export type StaffActor = Actor & SignedInUser & { device: string | null };

export function actorOf(request: FastifyRequest): StaffActor {
  const user = signedIn(request);
  return { ...user, ...sourceOf(request), device: deviceOf(request, user.realm) };
}

import { randomBytes } from "node:crypto";
import type { FastifyRequest } from "fastify";
import { addressKey } from "#api/auth/address.ts";
import { type SignedInUser, signedIn } from "#api/auth/guards.ts";
import type { Realm } from "#contract/auth.ts";
import { readCookie, staffDevices } from "#contract/cookies.ts";
import type { Actor } from "./line.ts";

/** Where a request comes from, as the throttle of logins sees it, before it is known who asks. */
export const sourceOf = (request: FastifyRequest): Pick<Actor, "address" | "requestId"> => ({
  address: addressKey(request.callerIp),
  requestId: request.id,
});

/** Nobody yet, with what their browser calls itself and what its cookie holds, or will. */
export type Stranger = Actor & { userAgent: string; device: string };

const deviceForm = /^[\w-]{43}$/;
/** 256 random bits in base64url. */
const newDevice = () => randomBytes(32).toString("base64url");

function deviceOf(request: FastifyRequest, realm: Realm): string {
  const kept = readCookie(request.headers.cookie, staffDevices[realm]);
  return kept && deviceForm.test(kept) ? kept : newDevice();
}

/** Whoever logs in. */
export const strangerOf = (request: FastifyRequest, realm: Realm): Stranger => ({
  ...sourceOf(request),
  userAgent: request.headers["user-agent"] ?? "",
  device: deviceOf(request, realm),
  realm,
  id: null,
  name: null,
  role: null,
});

/** The member of staff who makes a request. */
export const actorOf = (request: FastifyRequest): Actor & SignedInUser => ({
  ...signedIn(request),
  ...sourceOf(request),
});

import type { Duty } from "../accounts/duties.ts";
import type { AddressText } from "./address-text.ts";

/**
 * Who may make a call. `anyoneOr...` means that it is open to all, and that these staff are recognised by their token.
 * `managers` are staff who manage the users of their realm.
 */
type WithoutIqAdmins = "anyone" | "anyoneOrMain" | "mainStaff" | "superAdmin" | "managers";
type WithIqAdmins = "anyoneOrStaff" | "anyoneOrIq" | "anyStaff" | "iqStaff";
export type Audience = WithoutIqAdmins | WithIqAdmins;

/** The duty that a call belongs to, or several of which one is enough, or `every`. */
export type CallDuty = "every" | Duty | readonly Duty[];

/**
 * Ranks of calls under load; a lower number goes first. In order: answers of students; other calls of their sittings;
 * calls that a person at a desk or on a phone waits for; all others, such as lists, exports and news.
 */
export const priorities = ["1-answers", "2-sitting", "3-awaited", "4-rest"] as const;
export type Priority = (typeof priorities)[number];

/**
 * Properties of a call beside its schemas. This is plain data, so that pages can make calls without loading schemas.
 * Guards, OpenAPI, admission, cache headers and the client all read it.
 */
export type Declaration = {
  /** Method and path. The path has Fastify's form. */
  readonly at: AddressText;
  /** Rank of the call under load; `4-rest` if it is absent. */
  readonly priority?: Exclude<Priority, "4-rest">;
  /** Whether caches may store the answer to callers without a token. */
  readonly kept?: true;
  /** Whether a SuperAdmin may make the call who has not set up the required second factor yet. */
  readonly beforeSecondFactor?: true;
} & (
  | { readonly who: WithoutIqAdmins; readonly duty?: never }
  /** Admins of the test area may be limited to duties. An open call treats those who lack its duty as visitors. */
  | { readonly who: WithIqAdmins; readonly duty: CallDuty }
);

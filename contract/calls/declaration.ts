import type { AddressText } from "./address-text.ts";

/** Who may make a call. `anyoneOr...`: open to all, and these staff are recognised by their token. */
export type Audience =
  | "anyone"
  | "anyoneOrStaff"
  | "anyoneOrMain"
  | "anyoneOrIq"
  | "anyStaff"
  | "mainStaff"
  | "iqStaff"
  | "superAdmin"
  /** Staff who manage the users of their realm. */
  | "managers";

/**
 * Ranks under load: a lower number goes first. Answers of students; other calls of their sittings; calls that a person at
 * a desk or on a phone waits for; all others, such as lists, exports and news.
 */
export const priorities = ["1-answers", "2-sitting", "3-awaited", "4-rest"] as const;
export type Priority = (typeof priorities)[number];

/**
 * Properties of a call beside its schemas. Plain data, so that pages can make calls without loading schemas. Guards,
 * OpenAPI, admission, cache headers and the client all read it from here.
 */
export type Declaration = {
  /** Method and path; the path is in Fastify's form. */
  readonly at: AddressText;
  readonly who: Audience;
  /** Its rank under load; `4-rest` where none is named. */
  readonly priority?: Exclude<Priority, "4-rest">;
  /** Caches may keep the answer to callers without a token. */
  readonly kept?: true;
  /** Open to a SuperAdmin who has yet to set up the required second factor. */
  readonly beforeSecondFactor?: true;
};

import type { AddressText } from "../address-text.ts";

/** Who may make a call. `anyoneOr...`: anyone may, and these staff are recognised by their token. */
export type Audience =
  | "anyone"
  | "anyoneOrStaff"
  | "anyoneOrMain"
  | "anyoneOrIq"
  | "anyStaff"
  | "mainStaff"
  | "iqStaff"
  | "superAdmin"
  /** Those who manage the users of their realm. */
  | "managers";

/**
 * What is true of a call, beside its schemas. Plain data, so that a page can send a call without loading its schemas.
 * The guards, OpenAPI, the order under load, the headers for caches and the client read it from here.
 */
export type Declaration = {
  /** Method and path; the path is in Fastify's form. */
  readonly at: AddressText;
  readonly who: Audience;
  /** Students or a desk wait for it, so it goes before other calls while the server is busy. */
  readonly first?: true;
  /** Caches may keep the answer that callers without a token get. */
  readonly kept?: true;
  /** Open to a SuperAdmin who has yet to set up the second factor that the installation requires. */
  readonly beforeSecondFactor?: true;
};

import { call, idParams, noContent } from "../calls/call.ts";
import { idText } from "../text/text-fields.ts";
import { z } from "../zod.ts";
import { currentPassword, duties } from "./auth.ts";

/** Logins of staff. Calls cover only the caller's realm, and no answer contains a token. */

/** Browsers and systems that are recognised. Any other is null. */
export const browsers = ["Chrome", "Edge", "Firefox", "Opera", "Safari", "Samsung Internet"] as const;
export const systems = ["Android", "ChromeOS", "iPad", "iPhone", "Linux", "Mac", "Windows"] as const;
export type Browser = (typeof browsers)[number];
export type System = (typeof systems)[number];

const login = z.object({
  id: z.uuid(),
  /** Time of the login. */
  createdAt: z.iso.datetime(),
  /** An IPv4 address, or the /64 network of an IPv6 address. */
  address: z.string().max(64),
  browser: z.enum(browsers).nullable(),
  system: z.enum(systems).nullable(),
});

const session = login.extend({
  userId: z.uuid(),
  userName: z.string(),
  /** Time of the last request, to the minute. */
  lastSeenAt: z.iso.datetime(),
  /** Whether it is the session of the caller. */
  isCurrent: z.boolean(),
});
export type Session = z.infer<typeof session>;

const loginNotice = login.extend({ isOpen: z.boolean() });
export type LoginNotice = z.infer<typeof loginNotice>;

export const checkSession = call("checkSession", {
  summary: "Ask whether the caller's session still holds, and to which duties the caller is limited",
  status: 200,
  response: z.object({ duties }),
});

export const listSessions = call("listSessions", {
  summary: "List the caller's open sessions, last used first",
  status: 200,
  response: z.array(session),
});
export const endSession = call("endSession", {
  summary: "End one of the caller's sessions",
  params: idParams,
  status: 204,
  response: noContent,
});
export const endOtherSessions = call("endOtherSessions", {
  summary: "End all of the caller's sessions but the one that asks",
  body: z.object({ password: currentPassword }),
  status: 204,
  response: noContent,
});

export const listStaffSessions = call("listStaffSessions", {
  summary: "List who is logged in to the caller's realm, last used first",
  status: 200,
  response: z.array(session),
});
export const endStaffSession = call("endStaffSession", {
  summary: "End a session of anybody in the caller's realm",
  params: idParams,
  status: 204,
  response: noContent,
});

export const listLoginNotices = call("listLoginNotices", {
  summary: "List logins to the caller's account on devices that were new, until they are dismissed",
  status: 200,
  response: z.array(loginNotice),
});
export const dismissLoginNotices = call("dismissLoginNotices", {
  summary: "Dismiss notices of logins on new devices",
  body: z.object({ ids: z.array(idText()).min(1, { error: "المعرّف غير صحيح" }).max(20, { error: "المعرّف غير صحيح" }) }),
  status: 204,
  response: noContent,
});

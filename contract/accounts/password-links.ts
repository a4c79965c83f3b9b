import { call, idParams, noContent } from "../calls/call.ts";
import { z } from "../zod.ts";
import { newPassword, ownPasswordProof, realms, userNameMaximum } from "./auth.ts";
import { newIqUser, newMainUser, user } from "./users.ts";

/** How long links are valid with which people choose the password of an account made for them. */

export const passwordLinkHours = 24;

const passwordLink = z.object({
  /**
   * The address of the page. The token is in the fragment, which no server, log or referrer sees. The address is not
   * stored.
   */
  address: z.string().max(1000),
  qrCodeBase64: z.string().max(20_000),
  expiresAt: z.iso.datetime(),
});

const create = { status: 201, response: z.object({ user, link: passwordLink }) } as const;
export const createMainUserByLink = call("createMainUserByLink", {
  ...create,
  summary: "Add a user of the main dashboard, who chooses the password by a link",
  body: newMainUser.omit({ password: true }),
});
export const createIqUserByLink = call("createIqUserByLink", {
  ...create,
  summary: "Add a user of the test area, who chooses the password by a link",
  body: newIqUser.omit({ password: true }),
});

const renew = {
  summary: "Make a link by which a user chooses a new password; links before it end, the password holds until then",
  params: idParams,
  body: z.object(ownPasswordProof).nullish(),
  status: 201,
  response: passwordLink,
} as const;
export const createMainPasswordLink = call("createMainPasswordLink", renew);
export const createIqPasswordLink = call("createIqPasswordLink", renew);

const token = z.string({ error: "الرابط غير كامل" }).max(100, { error: "الرابط غير صحيح" });
/** The token is in the body, because logs contain addresses. */
export const readPasswordLink = call("readPasswordLink", {
  summary: "Whose password a link chooses",
  body: z.object({ token }),
  status: 200,
  response: z.object({
    realm: z.enum(realms),
    userName: z.string().max(userNameMaximum),
    expiresAt: z.iso.datetime(),
  }),
});
export const choosePassword = call("choosePassword", {
  summary: "Choose the password by a link, which ends the link and the user's sessions",
  body: z.object({ token, password: newPassword }),
  status: 204,
  response: noContent,
});

import { call, idParams, noContent } from "../calls/call.ts";
import { emailText, idText } from "../text/text-fields.ts";
import { emailMaximum } from "../text/text-limits.ts";
import { z } from "../zod.ts";
import { duties, newPassword, newPasswordText, ownPasswordProof, roles, userNameMaximum } from "./auth.ts";
import { newUserName } from "./user-name.ts";

const email = emailText("يرجى إدخال بريد إلكتروني صحيح");
const role = z.enum(roles, { error: "الصلاحية غير معروفة" });
const blank = "يرجى تعبئة جميع الحقول المطلوبة";

/** A staff account of either realm. */
export const user = z.object({
  id: z.uuid(),
  userName: z.string().max(userNameMaximum),
  /** The folded name. A single letter, such as a ligature, may become eighteen letters. */
  normalizedUserName: z.string().max(userNameMaximum * 18),
  email: z.string().max(emailMaximum),
  role,
  /** Absent without a limit. */
  duties: duties.optional(),
  createdAt: z.iso.datetime(),
  hasSecondFactor: z.boolean(),
});
export type User = z.infer<typeof user>;

/**
 * A new account. The main area's form sends `username`, the test area's `userName`. Accounts of the main area are
 * always Admin.
 */
export const newMainUser = z.object({
  username: newUserName(blank),
  email,
  password: newPasswordText(blank),
  role: role.optional(),
});
const userName = newUserName("اسم المستخدم مطلوب");
/** Without it a new user has no limit, and a change leaves the duties as they are. */
const limit = { duties: duties.optional() };
export const newIqUser = z.object({ userName, email, password: newPassword, role, ...limit });
export const iqUserUpdate = z.object({ userName, email, role: role.optional(), ...limit, ...ownPasswordProof });

/** The main area gets all its users at once and pages them on the screen, so paging parameters are ignored. */
export const listMainUsers = call("listMainUsers", {
  summary: "List the users of the main dashboard",
  status: 200,
  response: z.array(user),
});
export const createMainUser = call("createMainUser", {
  summary: "Add a user of the main dashboard",
  body: newMainUser,
  status: 201,
  response: user,
});
export const resetMainPassword = call("resetMainPassword", {
  summary: "Set a main dashboard user's password and end their sessions; one's own needs the present password",
  body: z.object({ userId: idText(), password: newPassword, ...ownPasswordProof }),
  status: 204,
  response: noContent,
});
export const removeMainUser = call("removeMainUser", {
  summary: "Delete a user of the main dashboard",
  params: idParams,
  status: 204,
  response: noContent,
});

export const listIqUsers = call("listIqUsers", {
  summary: "List the users of the test area",
  status: 200,
  response: z.array(user),
});
export const createIqUser = call("createIqUser", {
  summary: "Add a user of the test area",
  body: newIqUser,
  status: 201,
  response: user,
});
export const updateIqUser = call("updateIqUser", {
  summary:
    "Edit a user of the test area; a change of role ends their sessions; one's own account needs the present password",
  params: idParams,
  body: iqUserUpdate,
  status: 200,
  response: user,
});
export const resetIqPassword = call("resetIqPassword", {
  summary: "Set a test-area user's password and end their sessions; one's own needs the present password",
  body: z.object({ userid: idText(), password: newPassword, ...ownPasswordProof }),
  status: 204,
  response: noContent,
});
export const removeIqUser = call("removeIqUser", {
  summary: "Delete a user of the test area",
  params: idParams,
  status: 204,
  response: noContent,
});

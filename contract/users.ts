import { z } from "zod";
import { newPassword, newPasswordText, roles, userName, userNameMaximum, userNameText } from "./auth.ts";
import { call, idParams, noContent } from "./call.ts";
import { emailMaximum, emailText, idText } from "./text-fields.ts";

const email = emailText("يرجى إدخال بريد إلكتروني صحيح");
const role = z.enum(roles, { error: "الصلاحية غير معروفة" });
const blank = "يرجى تعبئة جميع الحقول المطلوبة";

/** A staff account of either realm. */
export const user = z.object({
  id: z.uuid(),
  userName: z.string().max(userNameMaximum),
  /** The name as it is compared. One letter, such as a ligature, may stand for eighteen. */
  normalizedUserName: z.string().max(userNameMaximum * 18),
  email: z.string().max(emailMaximum),
  role,
  createdAt: z.iso.datetime(),
});
export type User = z.infer<typeof user>;

/** The main area's form names it `username`, the test area's `userName`. Accounts of the main area are always Admin. */
export const newMainUser = z.object({
  username: userNameText(blank),
  email,
  password: newPasswordText(blank),
  role: role.optional(),
});
export const newIqUser = z.object({ userName, email, password: newPassword, role });
export const iqUserUpdate = z.object({ userName, email, role: role.optional() });

/** The main area lists all its users and pages them on the screen; paging parameters are accepted and not read. */
export const listMainUsers = call({
  method: "GET",
  path: "/api/User",
  summary: "List the users of the main dashboard",
  status: 200,
  response: z.array(user),
});
export const createMainUser = call({
  method: "POST",
  path: "/api/Auth/adminregister",
  summary: "Add a user of the main dashboard",
  body: newMainUser,
  status: 201,
  response: user,
});
export const resetMainPassword = call({
  method: "POST",
  path: "/api/Auth/AdminResetPassword",
  summary: "Set a main dashboard user's password and end their sessions",
  body: z.object({ userId: idText(), password: newPassword }),
  status: 204,
  response: noContent,
});
export const removeMainUser = call({
  method: "DELETE",
  path: "/api/User/:id",
  summary: "Delete a user of the main dashboard",
  params: idParams,
  status: 204,
  response: noContent,
});

export const listIqUsers = call({
  method: "GET",
  path: "/api/IQuser",
  summary: "List the users of the test area",
  status: 200,
  response: z.array(user),
});
export const createIqUser = call({
  method: "POST",
  path: "/api/IQauth/adminregister",
  summary: "Add a user of the test area",
  body: newIqUser,
  status: 201,
  response: user,
});
export const updateIqUser = call({
  method: "PUT",
  path: "/api/IQuser/:id",
  summary: "Edit a user of the test area; a change of role ends their sessions",
  params: idParams,
  body: iqUserUpdate,
  status: 200,
  response: user,
});
export const resetIqPassword = call({
  method: "POST",
  path: "/api/IQauth/adminresetpassword",
  summary: "Set a test-area user's password and end their sessions",
  body: z.object({ userid: idText(), password: newPassword }),
  status: 204,
  response: noContent,
});
export const removeIqUser = call({
  method: "DELETE",
  path: "/api/IQuser/:id",
  summary: "Delete a user of the test area",
  params: idParams,
  status: 204,
  response: noContent,
});

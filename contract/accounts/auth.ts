import { call, noContent } from "../calls/call.ts";
import { requiredText } from "../text/text-fields.ts";
import { z } from "../zod.ts";
import { duties as everyDuty } from "./duties.ts";

export const realms = ["main", "iq"] as const;
export type Realm = (typeof realms)[number];

export const roles = ["Admin", "SuperAdmin"] as const;
export type Role = (typeof roles)[number];
/** The duties that an Admin of the test area is limited to; null without a limit. */
export const duties = z
  .array(z.enum(everyDuty, { error: "الصلاحية غير معروفة" }))
  .min(1, { error: "اختر صلاحية واحدة على الأقل" })
  .max(everyDuty.length, { error: "الصلاحية غير معروفة" })
  .nullable();
const passwordMinimum = 6;
const passwordMaximum = 128;
export const userNameMaximum = 64;

/** The name of a user. @param required the message for a blank name */
const figures = new Intl.NumberFormat("ar-IQ");

export const userNameText = (required: string) =>
  requiredText({
    required,
    maximum: userNameMaximum,
    tooLong: `اسم المستخدم يجب ألا يتجاوز ${figures.format(userNameMaximum)} حرفاً`,
  });
const userName = userNameText("اسم المستخدم مطلوب");
const passwordTooLong = `كلمة المرور يجب ألا تتجاوز ${figures.format(passwordMaximum)} حرفاً`;
/** Only the API checks this, because it holds the list. */
export const commonPassword = "كلمة المرور هذه من أكثر الكلمات شيوعاً في العالم، وبها يبدأ من يحاول الدخول. اختر غيرها";
/** A new password, kept exactly as typed. @param required the message for a blank password */
export const newPasswordText = (required: string) =>
  z
    .string({ error: required })
    .min(1, { error: required, abort: true })
    .min(passwordMinimum, { error: `كلمة المرور يجب ألا تقل عن ${figures.format(passwordMinimum)} أحرف` })
    .max(passwordMaximum, { error: passwordTooLong });
export const newPassword = newPasswordText("كلمة المرور مطلوبة");

/** Only its presence is checked, because passwords that were set under earlier rules still work. */
export const currentPassword = z
  .string({ error: "كلمة المرور مطلوبة" })
  .min(1, { error: "كلمة المرور مطلوبة" })
  .max(passwordMaximum, { error: passwordTooLong });

/** Users need it to change their own account in the calls that can change any account. */
export const ownPasswordProof = { currentPassword: currentPassword.optional() };

export const loginRequest = z.object({ username: userName, password: currentPassword });
export type LoginRequest = z.infer<typeof loginRequest>;

const token = z.string().max(2048);
export const mainSession = z.object({ token });
export const iqSession = z.object({ token, role: z.enum(roles), duties: duties.optional() });
/** Answer of a login with a second factor. The password was right; the ticket must be sent with a code. */
const codeAwaited = z.object({ ticket: token });

export const mainLogin = call("mainLogin", {
  summary: "Log in to the main dashboard",
  body: loginRequest,
  status: 200,
  response: z.union([mainSession, codeAwaited]),
});

export const iqLogin = call("iqLogin", {
  summary: "Log in to the test-area dashboard",
  body: loginRequest,
  status: 200,
  response: z.union([iqSession, codeAwaited]),
});

const logout = {
  summary: "Log out: end the caller's session",
  status: 204,
  response: noContent,
} as const;
export const mainLogout = call("mainLogout", logout);
export const iqLogout = call("iqLogout", logout);

import { z } from "zod";
import { call } from "./call.ts";
import { keepSpelling } from "./typed-text.ts";

export const realms = ["main", "iq"] as const;
export type Realm = (typeof realms)[number];

export const roles = ["Admin", "SuperAdmin"] as const;
export type Role = (typeof roles)[number];
/** The roles that exist in each realm. */
export const rolesOf = { main: ["Admin"], iq: ["Admin", "SuperAdmin"] } as const satisfies Record<
  Realm,
  readonly Role[]
>;

export const passwordLimits = { minimum: 6, maximum: 128 } as const;
export const userNameMaximum = 64;
export const emailMaximum = 254;

export const userName = z
  .string({ error: "اسم المستخدم مطلوب" })
  .transform(keepSpelling)
  .pipe(
    z
      .string()
      .min(1, { error: "اسم المستخدم مطلوب" })
      .max(userNameMaximum, { error: `اسم المستخدم يجب ألا يتجاوز ${userNameMaximum} حرفاً` }),
  );

export const newPassword = z
  .string({ error: "كلمة المرور مطلوبة" })
  .min(1, { error: "كلمة المرور مطلوبة" })
  .min(passwordLimits.minimum, { error: `كلمة المرور يجب ألا تقل عن ${passwordLimits.minimum} أحرف` })
  .max(passwordLimits.maximum, { error: `كلمة المرور يجب ألا تتجاوز ${passwordLimits.maximum} حرفاً` });

export const loginRequest = z.object({
  username: userName,
  /** Only its presence is checked here: an old password keeps working whatever the present rules are. */
  password: z
    .string({ error: "كلمة المرور مطلوبة" })
    .min(1, { error: "كلمة المرور مطلوبة" })
    .max(passwordLimits.maximum, { error: `كلمة المرور يجب ألا تتجاوز ${passwordLimits.maximum} حرفاً` }),
});
export type LoginRequest = z.infer<typeof loginRequest>;

const token = z.string().max(2048);

export const mainLogin = call({
  method: "POST",
  path: "/api/Auth/login",
  summary: "Log in to the main dashboard",
  body: loginRequest,
  status: 200,
  response: z.object({ token }),
});

export const iqLogin = call({
  method: "POST",
  path: "/api/IQAuth/login",
  summary: "Log in to the test-area dashboard",
  body: loginRequest,
  status: 200,
  response: z.object({ token, role: z.enum(roles) }),
});

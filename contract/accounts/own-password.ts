import { call, noContent } from "../calls/call.ts";
import { z } from "../zod.ts";
import { currentPassword, newPassword } from "./auth.ts";

export const changeOwnPassword = call("changeOwnPassword", {
  summary: "Change the caller's password, which ends their other sessions",
  body: z.object({
    /** The current password. */
    password: currentPassword,
    newPassword,
  }),
  status: 204,
  response: noContent,
});

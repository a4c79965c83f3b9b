import { newPassword } from "#contract/accounts/auth.ts";
import { z } from "#contract/zod.ts";
import { usersText as text } from "#web/text/main-dashboard/main-dashboard.ts";

export const passwordFields = z.object({ password: newPassword, confirmation: z.string() });
export const confirmedPassword = passwordFields.refine(({ password, confirmation }) => password === confirmation, {
  path: ["confirmation"],
  error: text.mismatch,
  // Reports both errors at once.
  when: () => true,
});

import { newPassword } from "#contract/auth.ts";
import { z } from "#contract/zod.ts";
import { usersText as text } from "#web/text/main-dashboard.ts";

export const passwordFields = z.object({ password: newPassword, confirmation: z.string() });
export const confirmedPassword = passwordFields.refine(({ password, confirmation }) => password === confirmation, {
  path: ["confirmation"],
  error: text.mismatch,
  // Both errors are shown at once, not one after the other.
  when: () => true,
});

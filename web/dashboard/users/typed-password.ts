import { currentPassword, newPassword } from "#contract/accounts/auth.ts";
import { z } from "#contract/zod.ts";
import { usersText as text } from "#web/text/main-dashboard/main-dashboard.ts";

const passwordFields = z.object({
  password: newPassword,
  confirmation: z.string(),
  currentPassword: z.string().optional(),
});
const ownPasswordFields = passwordFields.extend({ currentPassword });

const isConfirmed = (typed: { password: string; confirmation: string }) => typed.password === typed.confirmation;
const mismatch = {
  path: ["confirmation"],
  error: text.mismatch,
  // This reports both errors at once.
  when: () => true,
};
export const confirmedPassword = passwordFields.refine(isConfirmed, mismatch);

/** @param isOwn whether the present password is needed */
export function passwordSchema({ isTypedTwice, isOwn }: { isTypedTwice: boolean; isOwn: boolean }) {
  if (isOwn) return isTypedTwice ? ownPasswordFields.refine(isConfirmed, mismatch) : ownPasswordFields;
  return isTypedTwice ? confirmedPassword : passwordFields;
}

import { currentPassword, newPassword } from "#contract/accounts/auth.ts";
import { z } from "#contract/zod.ts";
import { usersText as text } from "#web/text/main-dashboard/main-dashboard.ts";

const passwordFields = z.object({
  password: newPassword,
  confirmation: z.string(),
  currentPassword: z.string().optional(),
});

/** @param isOwn whether the current password is needed */
export function passwordSchema({ isTypedTwice, isOwn }: { isTypedTwice: boolean; isOwn: boolean }) {
  const fields = isOwn ? passwordFields.extend({ currentPassword }) : passwordFields;
  if (!isTypedTwice) return fields;
  return fields.refine(({ password, confirmation }) => password === confirmation, {
    path: ["confirmation"],
    error: text.mismatch,
    // Reports both errors at once.
    when: () => true,
  });
}

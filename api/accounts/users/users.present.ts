import type { User } from "#contract/accounts/users.ts";
import type { UserRow } from "./users.queries.ts";

type Presented = UserRow & { hasSecondFactor?: boolean };

/** Presents an account that was just created, which has no second factor. */
export const presentUser = ({ id, userName, normalizedUserName, email, role, createdAt, ...row }: Presented): User => ({
  id,
  userName,
  normalizedUserName,
  email,
  role,
  ...(row.duties && { duties: row.duties }),
  createdAt: createdAt.toISOString(),
  hasSecondFactor: row.hasSecondFactor ?? false,
});

import type { User } from "#contract/users.ts";
import type { UserRow } from "./users.queries.ts";

export const presentUser = ({ id, userName, normalizedUserName, email, role, createdAt }: UserRow): User => ({
  id,
  userName,
  normalizedUserName,
  email,
  role,
  createdAt: createdAt.toISOString(),
});

import type { User } from "#contract/accounts/users.ts";
import { useQuery } from "../use-query.ts";
import type { UserCalls } from "./user-realm.ts";

export const usersKey = ["users"] as const;

/** Loads all users of a realm; the screen searches and pages them. */
export const useUsers = ({ list }: Pick<UserCalls, "list">) =>
  useQuery<User[]>({ queryKey: usersKey, queryFn: ({ signal }) => list(signal) });

import type { User } from "#contract/users.ts";
import { iqApi } from "#web/calls/session-transport.ts";
import { useQuery } from "#web/dashboard/use-query.ts";

export const usersKey = ["users"] as const;

/** All users of the test area; the screen searches in them. */
export const useUsers = () =>
  useQuery<User[]>({
    queryKey: usersKey,
    queryFn: ({ signal }) => iqApi.send("listIqUsers", { signal }),
  });

/** Throws `ApiProblem`. */
export const resetPassword = (userid: string, password: string) =>
  iqApi.send("resetIqPassword", { body: { userid, password } });

/** Throws `ApiProblem`. */
export const removeUser = (id: string) => iqApi.send("removeIqUser", { params: { id } });

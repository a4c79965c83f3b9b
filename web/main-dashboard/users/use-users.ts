import type { User } from "#contract/users.ts";
import { mainApi } from "#web/calls/session-transport.ts";
import { useQuery } from "#web/dashboard/use-query.ts";

export const usersKey = ["users"] as const;

/** All users of the main dashboard; screens page and count them. */
export const useUsers = () =>
  useQuery<User[]>({
    queryKey: usersKey,
    queryFn: ({ signal }) => mainApi.send("listMainUsers", { signal }),
  });

/** Throws `ApiProblem`. */
export const resetPassword = (userId: string, password: string) =>
  mainApi.send("resetMainPassword", { body: { userId, password } });

/** Throws `ApiProblem`. */
export const removeUser = (id: string) => mainApi.send("removeMainUser", { params: { id } });

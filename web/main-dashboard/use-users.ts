import type { listMainUsers, removeMainUser, resetMainPassword, User } from "#contract/users.ts";
import { mainApi } from "#web/session-transport.ts";
import { useQuery } from "#web/use-query.ts";

export const usersKey = ["users"] as const;

/** All users of the main dashboard; screens page and count them. */
export const useUsers = () =>
  useQuery<User[]>({
    queryKey: usersKey,
    queryFn: ({ signal }) => mainApi.send<typeof listMainUsers>({ method: "GET", path: "/api/User" }, { signal }),
  });

/** Throws `ApiProblem`. */
export const resetPassword = (userId: string, password: string) =>
  mainApi.send<typeof resetMainPassword>(
    { method: "POST", path: "/api/Auth/AdminResetPassword" },
    { body: { userId, password } },
  );

/** Throws `ApiProblem`. */
export const removeUser = (id: string) =>
  mainApi.send<typeof removeMainUser>({ method: "DELETE", path: "/api/User/:id" }, { params: { id } });

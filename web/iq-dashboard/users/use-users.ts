import type { listIqUsers, removeIqUser, resetIqPassword, User } from "#contract/users.ts";
import { iqApi } from "#web/session-transport.ts";
import { useQuery } from "#web/use-query.ts";

export const usersKey = ["users"] as const;

/** All users of the test area; the screen searches in them. */
export const useUsers = () =>
  useQuery<User[]>({
    queryKey: usersKey,
    queryFn: ({ signal }) => iqApi.send<typeof listIqUsers>({ method: "GET", path: "/api/IQuser" }, { signal }),
  });

/** Throws `ApiProblem`. */
export const resetPassword = (userid: string, password: string) =>
  iqApi.send<typeof resetIqPassword>(
    { method: "POST", path: "/api/IQauth/adminresetpassword" },
    { body: { userid, password } },
  );

/** Throws `ApiProblem`. */
export const removeUser = (id: string) =>
  iqApi.send<typeof removeIqUser>({ method: "DELETE", path: "/api/IQuser/:id" }, { params: { id } });

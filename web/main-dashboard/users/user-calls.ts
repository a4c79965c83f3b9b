import { mainApi } from "#web/calls/session-transport.ts";
import type { UserCalls } from "#web/dashboard/users/user-realm.ts";

export const userCalls: UserCalls = {
  list: (signal) => mainApi.send("listMainUsers", { signal }),
  create: ({ userName, email, password, role }) =>
    mainApi.send("createMainUser", { body: { username: userName, email, password, role } }),
  remove: (id) => mainApi.send("removeMainUser", { params: { id } }),
  resetPassword: (userId, password) => mainApi.send("resetMainPassword", { body: { userId, password } }),
};

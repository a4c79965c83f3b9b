import { mainApi } from "#web/calls/session-transport.ts";
import type { UserCalls } from "#web/dashboard/users/user-realm.ts";

export const userCalls: UserCalls = {
  list: (signal) => mainApi.send("listMainUsers", { signal }),
  create: ({ userName, email, password, role }) =>
    mainApi.send("createMainUser", { body: { username: userName, email, password, role } }),
  remove: (id) => mainApi.send("removeMainUser", { params: { id } }),
  createByLink: ({ userName, email, role }) =>
    mainApi.send("createMainUserByLink", { body: { username: userName, email, role } }),
  createLink: (id) => mainApi.send("createMainPasswordLink", { params: { id }, body: {} }),
  resetSecondFactor: (id, reason) => mainApi.send("resetMainSecondFactor", { params: { id }, body: { reason } }),
  resetPassword: (userId, passwords) => mainApi.send("resetMainPassword", { body: { userId, ...passwords } }),
};

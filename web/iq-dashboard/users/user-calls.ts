import { iqApi } from "#web/calls/session-transport.ts";
import type { UserCalls, UserFields } from "#web/dashboard/users/user-realm.ts";

export const userCalls: UserCalls = {
  list: (signal) => iqApi.send("listIqUsers", { signal }),
  create: ({ userName, email, role, password }) =>
    iqApi.send("createIqUser", { body: { userName, email, role, password } }),
  remove: (id) => iqApi.send("removeIqUser", { params: { id } }),
  createByLink: ({ userName, email, role }) => iqApi.send("createIqUserByLink", { body: { userName, email, role } }),
  createLink: (id) => iqApi.send("createIqPasswordLink", { params: { id }, body: {} }),
  resetSecondFactor: (id, reason) => iqApi.send("resetIqSecondFactor", { params: { id }, body: { reason } }),
  resetPassword: (userid, passwords) => iqApi.send("resetIqPassword", { body: { userid, ...passwords } }),
};

export const updateUser = (id: string, { userName, email, role, password }: UserFields) =>
  iqApi.send("updateIqUser", {
    params: { id },
    body: { userName, email, role, ...(password && { currentPassword: password }) },
  });

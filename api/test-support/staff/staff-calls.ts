import type { LightMyRequestResponse } from "fastify";
import type { Realm } from "#contract/accounts/auth.ts";
import type { User } from "#contract/accounts/users.ts";
import { type TestApi, testPassword } from "../api.ts";

/** The two realms spell the same calls differently. */
export const realmCalls = {
  main: {
    list: "/api/User",
    create: "/api/Auth/adminregister",
    reset: "/api/Auth/AdminResetPassword",
    login: "/api/Auth/login",
    nameField: "username",
    idField: "userId",
    /** A call that only needs a session of the realm. */
    session: "/api/Contact",
  },
  iq: {
    list: "/api/IQuser",
    create: "/api/IQauth/adminregister",
    reset: "/api/IQauth/adminresetpassword",
    login: "/api/IQAuth/login",
    nameField: "userName",
    idField: "userid",
    session: "/api/contestants/stats",
  },
} as const;

let count = 0;
/** Makes a name that was not used before. */
export const newName = () => `staff-${++count}`;

type Answer = Promise<LightMyRequestResponse>;
export type Manager = { id: string; userName: string; token: string };

/** Makes a manager's calls on users of a realm. The realm's manager makes them unless another is given. */
export async function staffCalls(api: TestApi) {
  const managers: Record<Realm, Manager> = { main: await manager("main"), iq: await manager("iq") };

  async function manager(realm: Realm): Promise<Manager> {
    const { user, token } = await api.signUp(realm, realm === "iq" ? "SuperAdmin" : "Admin");
    return { id: user.id, userName: user.userName, token };
  }
  const create = (realm: Realm, name = newName(), changes: object = {}): Answer => {
    const { create: url, nameField } = realmCalls[realm];
    const body = { [nameField]: name, email: "staff@example.iq", password: testPassword, role: "Admin", ...changes };
    return api.send("POST", url, { token: managers[realm].token, body });
  };
  return {
    managers,
    /** A further manager of the realm's users. */
    manager,
    create,
    created: async (realm: Realm, changes: object = {}): Promise<User> =>
      (await create(realm, newName(), changes)).json(),
    list: async (realm: Realm): Promise<User[]> =>
      (await api.send("GET", realmCalls[realm].list, { token: managers[realm].token })).json(),
    remove: (realm: Realm, id: string, { token } = managers[realm]): Answer =>
      api.send("DELETE", `${realmCalls[realm].list}/${id}`, { token }),
    /** Only the test area has this call. */
    edit: (id: string, body: object, { token } = managers.iq): Answer =>
      api.send("PUT", `/api/IQuser/${id}`, { token, body }),
    reset: (realm: Realm, id: string, password: string, { token } = managers[realm]): Answer =>
      api.send("POST", realmCalls[realm].reset, { token, body: { [realmCalls[realm].idField]: id, password } }),
    /** Logs in from a new address, so that throttles do not count it with others. */
    login: (realm: Realm, username: string, password = testPassword): Answer =>
      api.send("POST", realmCalls[realm].login, { body: { username, password }, address: `2001:db8:${++count}::1` }),
    /** Returns 200 while the token has a valid session of the realm. */
    sessionCode: async (realm: Realm, token: string): Promise<number> =>
      (await api.send("GET", realmCalls[realm].session, { token })).statusCode,
  };
}
export type StaffCalls = Awaited<ReturnType<typeof staffCalls>>;

import type { Realm } from "#contract/accounts/auth.ts";
import { useCall } from "../use-call.ts";

/** The call that lists the users of a realm. */
export const usersCall = { main: "listMainUsers", iq: "listIqUsers" } as const satisfies Record<Realm, string>;

/** Reads all users of a realm. The screen searches and pages them. */
export const useUsers = (realm: Realm) => useCall(usersCall[realm], {});

import { roles } from "#contract/accounts/auth.ts";
import { iqUserUpdate, newIqUser } from "#contract/accounts/users.ts";
import { z } from "#contract/zod.ts";
import { iqApi } from "#web/calls/session-transport.ts";
import type { DashboardHandle } from "#web/dashboard/frame/frame.tsx";
import { anyText, listAddress } from "#web/dashboard/lists/list-address.ts";
import { StaffSessions } from "#web/dashboard/sessions/staff-sessions.tsx";
import type { UserCalls, UserFields, UserRealm } from "#web/dashboard/users/user-realm.ts";
import { Users } from "#web/dashboard/users/users.tsx";
import { needsSuperAdmin } from "#web/session/session-guards.ts";
import { iqDashboardText } from "#web/text/iq-dashboard/iq-dashboard.ts";
import { iqUsersText as text } from "#web/text/iq-dashboard/iq-users.ts";
import { unlistedMeta } from "#web/text/unlisted-meta.ts";

export const meta = () => unlistedMeta(text.title);
export const handle: DashboardHandle = { title: text.title, search: text.search };

export const clientMiddleware = [needsSuperAdmin];
/** This is defined so that navigation makes no request for server middleware. */
export const clientLoader = () => null;
clientLoader.hydrate = true as const;

const typedUser = newIqUser.extend({ role: z.enum(roles, { error: text.roleRequired }) });
/** The duties that are chosen for an Admin stay in the form while another role is chosen, but are not sent. */
const withoutLimit = (schema: z.ZodType<UserFields>) =>
  z.preprocess((typed: UserFields) => (typed.role === "Admin" ? typed : { ...typed, duties: null }), schema);
/** Page size that is large enough for all staff accounts. */
const everybody = 10_000;

const userCalls: UserCalls = {
  create: (body) => iqApi.send("createIqUser", { body }),
  remove: (id) => iqApi.send("removeIqUser", { params: { id } }),
  createByLink: ({ userName, email, role, duties }) =>
    iqApi.send("createIqUserByLink", { body: { userName, email, role, duties } }),
  createLink: (id) => iqApi.send("createIqPasswordLink", { params: { id }, body: {} }),
  resetSecondFactor: (id, reason) => iqApi.send("resetIqSecondFactor", { params: { id }, body: { reason } }),
  resetPassword: (userid, passwords) => iqApi.send("resetIqPassword", { body: { userid, ...passwords } }),
};

const updateUser = (id: string, { password, ...user }: UserFields) =>
  iqApi.send("updateIqUser", {
    params: { id },
    body: { ...user, ...(password && { currentPassword: password }) },
  });

const realm: UserRealm = {
  realm: "iq",
  calls: userCalls,
  texts: text,
  roleLabels: iqDashboardText.roleLabels,
  address: listAddress({ pageSizes: [everybody], pageSize: everybody, filters: { text: anyText } }),
  empty: { title: text.nothingFound, body: text.nothingFoundBody },
  searchTexts: text,
  newUser: {
    schema: withoutLimit(typedUser),
    linkSchema: withoutLimit(typedUser.extend({ password: z.string() })),
    roles,
    rolePlaceholder: text.chooseRole,
  },
  edit: {
    schema: withoutLimit(iqUserUpdate.omit({ currentPassword: true }).required().extend({ password: z.string() })),
    update: updateUser,
    texts: text,
  },
  isPasswordTypedTwice: true,
  hasDuties: true,
};

export default function IqUsers() {
  return (
    <div className="grid gap-10">
      <Users realm={realm} />
      <StaffSessions realm="iq" />
    </div>
  );
}

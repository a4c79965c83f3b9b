import { CheckIcon, TriangleAlertIcon } from "lucide-react";
import { useOutletContext } from "react-router";
import { newMainUser } from "#contract/accounts/users.ts";
import { z } from "#contract/zod.ts";
import { mainApi } from "#web/calls/session-transport.ts";
import { listAddress } from "#web/dashboard/lists/list-address.ts";
import { StaffSessions } from "#web/dashboard/sessions/staff-sessions.tsx";
import type { UserRealm } from "#web/dashboard/users/user-realm.ts";
import { Users } from "#web/dashboard/users/users.tsx";
import type { Session } from "#web/session/session.ts";
import type { TokenClaims } from "#web/session/token-claims.ts";
import { dashboardText } from "#web/text/dashboard/dashboards.ts";
import { mainDashboardText, usersText as text } from "#web/text/main-dashboard/main-dashboard.ts";
import { unlistedMeta } from "#web/text/unlisted-meta.ts";
import { Badge } from "#web/ui/badge.tsx";

export const meta = () => unlistedMeta(text.title);
export const handle = { title: text.title };

const { username: userName, email, password } = newMainUser.shape;
const typedUser = z.object({ userName, email, password, role: z.literal("Admin") });

const realm: UserRealm = {
  realm: "main",
  calls: {
    create: ({ userName, email, password, role }) =>
      mainApi.send("createMainUser", { body: { username: userName, email, password, role } }),
    remove: (id) => mainApi.send("removeMainUser", { params: { id } }),
    createByLink: ({ userName, email, role }) =>
      mainApi.send("createMainUserByLink", { body: { username: userName, email, role } }),
    createLink: (id) => mainApi.send("createMainPasswordLink", { params: { id }, body: {} }),
    resetSecondFactor: (id, reason) => mainApi.send("resetMainSecondFactor", { params: { id }, body: { reason } }),
    resetPassword: (userId, passwords) => mainApi.send("resetMainPassword", { body: { userId, ...passwords } }),
  },
  texts: text,
  roleLabels: mainDashboardText.roleLabels,
  address: listAddress({ pageSize: 15 }),
  isNumbered: true,
  empty: { title: text.empty },
  newUser: {
    schema: typedUser,
    linkSchema: typedUser.extend({ password: z.string() }),
    roles: ["Admin"],
    blankTitle: dashboardText.missingFields,
  },
};

export default function MainUsers() {
  const { claims } = useOutletContext<Session>();
  return (
    <div className="grid gap-10">
      <UsersBanner claims={claims} />
      <Users realm={realm} />
      <StaffSessions realm="main" />
    </div>
  );
}

/** Names the present user and their role, from the token. */
function UsersBanner({ claims: { name, roles } }: { claims: Pick<TokenClaims, "name" | "roles"> }) {
  const isAdmin = roles.includes("Admin");
  const Icon = isAdmin ? CheckIcon : TriangleAlertIcon;
  return (
    <section
      aria-label={text.bannerLabel}
      className="flex flex-wrap items-center gap-x-8 gap-y-2 rounded-m border border-river-200 bg-river-50 px-5 py-3.5"
    >
      <p className="min-w-0 wrap-anywhere">
        <span className="text-ink-2">{text.signedInAs}</span> <bdi className="font-bold">{name}</bdi>
      </p>
      <p className="flex flex-wrap items-center gap-2">
        <span className="text-ink-2">{text.roles}</span> {roles.length === 0 && text.noRoles}
        {roles.map((role) => (
          <Badge key={role} look="river">
            {mainDashboardText.roleLabels[role] ?? role}
          </Badge>
        ))}
      </p>
      <p className={isAdmin ? "flex items-center gap-2 text-ok" : "flex items-center gap-2 text-danger"}>
        <Icon className="shrink-0" />
        {isAdmin ? text.isAdmin : text.isNotAdmin}
      </p>
    </section>
  );
}

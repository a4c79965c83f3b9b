import { useOutletContext } from "react-router";
import { newMainUser } from "#contract/accounts/users.ts";
import { z } from "#contract/zod.ts";
import { listAddress } from "#web/dashboard/lists/list-address.ts";
import { StaffSessions } from "#web/dashboard/sessions/staff-sessions.tsx";
import type { UserRealm } from "#web/dashboard/users/user-realm.ts";
import { Users } from "#web/dashboard/users/users.tsx";
import type { Session } from "#web/session/session.ts";
import { dashboardText } from "#web/text/dashboard/dashboards.ts";
import { mainDashboardText, usersText as text } from "#web/text/main-dashboard/main-dashboard.ts";
import { unlistedMeta } from "#web/text/unlisted-meta.ts";
import { userCalls } from "./user-calls.ts";
import { UsersBanner } from "./users-banner.tsx";

export const meta = () => unlistedMeta(text.title);
export const handle = { title: text.title };

const { username: userName, email, password } = newMainUser.shape;
const typedUser = z.object({ userName, email, password, role: z.literal("Admin") });

const realm: UserRealm = {
  realm: "main",
  calls: userCalls,
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
    <div className="grid gap-5">
      <UsersBanner claims={claims} />
      <Users realm={realm} />
      <StaffSessions realm="main" />
    </div>
  );
}

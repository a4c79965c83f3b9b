import { homePath } from "#web/session/session-guards.ts";
import { dashboardText } from "#web/text/dashboards.ts";
import { unlistedMeta } from "#web/text/unlisted-meta.ts";
import { DashboardMessage } from "#web/ui/dashboard-message.tsx";

export const meta = () => unlistedMeta(dashboardText.notFoundTitle);

export default function NotFound() {
  return (
    <DashboardMessage
      title={dashboardText.notFoundTitle}
      body={dashboardText.notFoundBody}
      way={{ to: homePath.iq, label: dashboardText.backHome }}
    />
  );
}

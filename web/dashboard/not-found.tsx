import { dashboardText as text } from "#web/text/dashboards.ts";
import { unlistedMeta } from "#web/text/unlisted-meta.ts";
import { DashboardMessage } from "#web/ui/dashboard-message.tsx";

export const notFoundMeta = () => unlistedMeta(text.notFoundTitle);

/** An address that is no section of a dashboard, and the way to its home. */
export const NotFound = ({ home }: { home: string }) => (
  <DashboardMessage title={text.notFoundTitle} body={text.notFoundBody} way={{ to: home, label: text.backHome }} />
);

import { dashboardText as text } from "#web/text/dashboard/dashboards.ts";
import { unlistedMeta } from "#web/text/unlisted-meta.ts";
import { DashboardMessage } from "#web/ui/frames/dashboard-message.tsx";

export const notFoundMeta = () => unlistedMeta(text.notFoundTitle);

/** Replaces a screen at an unknown address, with a link to the dashboard's home. */
export const NotFound = ({ home }: { home: string }) => (
  <DashboardMessage title={text.notFoundTitle} body={text.notFoundBody} way={{ to: home, label: text.backHome }} />
);

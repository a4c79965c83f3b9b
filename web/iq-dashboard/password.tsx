import { BrokenDashboard } from "#web/dashboard/frame/broken-dashboard.tsx";
import { PasswordPage } from "#web/dashboard/password/password-page.tsx";
import { loginPath } from "#web/session/session-guards.ts";
import { passwordLinkText as text } from "#web/text/dashboard/password-links.ts";
import { iqDashboardText as area } from "#web/text/iq-dashboard/iq-dashboard.ts";
import { unlistedMeta } from "#web/text/unlisted-meta.ts";

export const meta = () => unlistedMeta(text.title);

export default function IqPassword() {
  return <PasswordPage realm="iq" brand={area.brand} area={area.area} />;
}

export function ErrorBoundary() {
  return <BrokenDashboard home={loginPath.iq} />;
}

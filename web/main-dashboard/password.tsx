import { BrokenDashboard } from "#web/dashboard/frame/broken-dashboard.tsx";
import { PasswordPage } from "#web/dashboard/password/password-page.tsx";
import { loginPath } from "#web/session/session-guards.ts";
import { passwordLinkText as text } from "#web/text/dashboard/password-links.ts";
import { mainDashboardText as area } from "#web/text/main-dashboard/main-dashboard.ts";
import { unlistedMeta } from "#web/text/unlisted-meta.ts";

export const meta = () => unlistedMeta(text.title);

export default function MainPassword() {
  return <PasswordPage realm="main" brand={area.brand} area={area.area} />;
}

export function ErrorBoundary() {
  return <BrokenDashboard home={loginPath.main} />;
}

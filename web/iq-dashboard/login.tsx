import { publicApi } from "#web/calls/session-transport.ts";
import { BrokenDashboard } from "#web/dashboard/frame/broken-dashboard.tsx";
import { Login } from "#web/dashboard/frame/login.tsx";
import { homePath, needsNoSession } from "#web/session/session-guards.ts";
import { loginText } from "#web/text/dashboard/dashboards.ts";
import { iqDashboardText, iqLoginText } from "#web/text/iq-dashboard/iq-dashboard.ts";
import { unlistedMeta } from "#web/text/unlisted-meta.ts";
import { LoginFallback } from "#web/ui/frames/login-screen.tsx";

const texts = { ...loginText, ...iqLoginText, brand: iqDashboardText.brand, area: iqDashboardText.area };

export const meta = () => unlistedMeta(iqLoginText.title);
export const clientMiddleware = [needsNoSession("iq")];
export const clientLoader = () => null;
clientLoader.hydrate = true as const;

export function HydrateFallback() {
  return <LoginFallback texts={texts} />;
}

export default function IqLogin() {
  return (
    <Login
      realm="iq"
      texts={texts}
      send={(credentials) => publicApi.exchange("iqLogin", { body: credentials })}
      sendCode={(body) => publicApi.exchange("iqCodeLogin", { body })}
    />
  );
}

export function ErrorBoundary() {
  return <BrokenDashboard home={homePath.iq} />;
}

import { publicApi } from "#web/calls/session-transport.ts";
import { BrokenDashboard } from "#web/dashboard/frame/broken-dashboard.tsx";
import { Login } from "#web/dashboard/frame/login.tsx";
import { endSession } from "#web/session/session.ts";
import { homePath, needsNoSession } from "#web/session/session-guards.ts";
import { loginText } from "#web/text/dashboard/dashboards.ts";
import { mainDashboardText, mainLoginText } from "#web/text/main-dashboard/main-dashboard.ts";
import { unlistedMeta } from "#web/text/unlisted-meta.ts";
import { LoginFallback } from "#web/ui/frames/login-screen.tsx";

const texts = { ...loginText, ...mainLoginText, brand: mainDashboardText.brand, area: mainDashboardText.area };

export const meta = () => unlistedMeta(mainLoginText.title);
export const clientMiddleware = [needsNoSession("main")];
export const clientLoader = () => null;
clientLoader.hydrate = true as const;

export function HydrateFallback() {
  return <LoginFallback texts={texts} />;
}

export default function MainLogin() {
  return (
    <Login
      realm="main"
      texts={texts}
      send={(credentials) => publicApi.exchange("mainLogin", { body: credentials })}
      sendCode={(body) => publicApi.exchange("mainCodeLogin", { body })}
      onFailed={() => endSession("main", "signed-out")}
      tellsOfMissingSession
    />
  );
}

export function ErrorBoundary() {
  return <BrokenDashboard home={homePath.main} />;
}

import { useEffect } from "react";
import { iqApi } from "#web/calls/session-transport.ts";
import { BrokenDashboard } from "#web/dashboard/frame/broken-dashboard.tsx";
import { Frame } from "#web/dashboard/frame/frame.tsx";
import { PersonalCache } from "#web/dashboard/frame/personal-cache.tsx";
import { apiContext } from "#web/document/context.ts";
import type { Session } from "#web/session/session.ts";
import { homePath, needsSession, setIqDashboardOnScreen } from "#web/session/session-guards.ts";
import { useSession } from "#web/session/use-session.ts";
import { loadLogo } from "#web/shared/frame/logo-source.ts";
import { ShownLogoProvider, useShownLogo } from "#web/shared/frame/shown-logo.ts";
import { oldBrowserText } from "#web/text/browsers.ts";
import { dashboardText } from "#web/text/dashboard/dashboards.ts";
import { iqDashboardText } from "#web/text/iq-dashboard/iq-dashboard.ts";
import { DashboardFallback } from "#web/ui/frames/dashboard-shell.tsx";
import type { LogoImage } from "#web/ui/icons/logo-mark.tsx";
import type { Route } from "./+types/layout.ts";
import { useWorkingCount } from "./bulk-runs/use-bulk-runs.ts";
import { deskWhenCut } from "./exam-desk/device/desk-when-cut.ts";
import { useDeskLogout } from "./exam-desk/screens/use-desk-logout.tsx";
import { useOpenRequestCount } from "./requests/use-requests.ts";
import { menuOf } from "./sections.ts";

const texts = { ...dashboardText, ...iqDashboardText };

export const loader = async ({ context }: Route.LoaderArgs) => ({ logo: await loadLogo(context.get(apiContext)) });

export const clientMiddleware = [needsSession("iq"), deskWhenCut];
/** If the logo does not load, the dashboard still opens. */
export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) => serverLoader().catch(() => ({ logo: null }));
clientLoader.hydrate = true as const;
/** The frame does not load again when screens change. */
export const shouldRevalidate = () => false;

export function HydrateFallback({ loaderData }: Route.HydrateFallbackProps) {
  return (
    <DashboardFallback
      texts={texts}
      logo={loaderData?.logo}
      waiting={dashboardText.opening}
      oldBrowser={oldBrowserText.staff}
    />
  );
}

export default function IqDashboardLayout({ loaderData }: Route.ComponentProps) {
  const session = useSession("iq");
  const { logo, showLogo } = useShownLogo(loaderData.logo);
  useEffect(() => {
    setIqDashboardOnScreen(true);
    return () => setIqDashboardOnScreen(false);
  }, []);
  if (!session)
    return (
      <DashboardFallback texts={texts} logo={logo} waiting={dashboardText.opening} oldBrowser={oldBrowserText.staff} />
    );
  return (
    <ShownLogoProvider value={showLogo}>
      <PersonalCache key={session.claims.userId} api={iqApi}>
        <IqFrame session={session} logo={logo} />
      </PersonalCache>
    </ShownLogoProvider>
  );
}

function IqFrame({ session, logo }: { session: Session; logo: LogoImage | null }) {
  const role = session.isSuperAdmin ? "SuperAdmin" : "Admin";
  const { onLogout, question } = useDeskLogout();
  const menu = menuOf(role, useOpenRequestCount(), useWorkingCount());
  return (
    <>
      <Frame realm="iq" session={session} role={role} texts={texts} logo={logo} onLogout={onLogout} {...menu} />
      {question}
    </>
  );
}

export function ErrorBoundary() {
  return <BrokenDashboard home={homePath.iq} />;
}

import { type ReactNode, useEffect } from "react";
import { Navigate, useLocation } from "react-router";
import { eitherOf } from "#contract/accounts/duties.ts";
import { permissions } from "#contract/permissions.ts";
import { iqApi } from "#web/calls/session-transport.ts";
import { BrokenDashboard } from "#web/dashboard/frame/broken-dashboard.tsx";
import { Frame } from "#web/dashboard/frame/frame.tsx";
import { PersonalCache } from "#web/dashboard/frame/personal-cache.tsx";
import { HandbookLink } from "#web/dashboard/handbook/handbook-link.tsx";
import { apiContext } from "#web/document/context.ts";
import type { Session } from "#web/session/session.ts";
import { homePath, needsSession, setIqDashboardOnScreen } from "#web/session/session-guards.ts";
import { useMay, useSession } from "#web/session/use-session.ts";
import { loadLogo } from "#web/shared/frame/logo-source.ts";
import { ShownLogoProvider, useShownLogo } from "#web/shared/frame/shown-logo.ts";
import { oldBrowserText } from "#web/text/browsers.ts";
import { dashboardText } from "#web/text/dashboard/dashboards.ts";
import { iqDashboardText } from "#web/text/iq-dashboard/iq-dashboard.ts";
import { DashboardMessage } from "#web/ui/frames/dashboard-message.tsx";
import { DashboardFallback } from "#web/ui/frames/dashboard-shell.tsx";
import type { LogoImage } from "#web/ui/icons/logo-mark.tsx";
import type { Route } from "./+types/layout.ts";
import { useWorkingCount } from "./bulk-runs/use-bulk-runs.ts";
import { deskWhenCut } from "./exam-desk/device/desk-when-cut.ts";
import { useDeskLogout } from "./exam-desk/screens/use-desk-logout.tsx";
import { Finder } from "./finder/finder.tsx";
import { useOpenRequestCount } from "./requests/use-requests.ts";
import { menuOf, missingCall, screensOfJobs, sectionPath, startPath } from "./sections.ts";

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
  useMay();
  const menu = menuOf(useOpenRequestCount(), useWorkingCount());
  const { entries, groups } = menu;
  const shared = { realm: "iq", session, role, texts, logo, onLogout, entries, groups } as const;
  const finder = (
    <>
      <HandbookLink handbook={sectionPath.handbook} screens={screensOfJobs} />
      <Finder menu={menu} />
    </>
  );
  return (
    <>
      <Frame {...shared} finder={finder} instead={useRefusal()} />
      {question}
    </>
  );
}

/** Shown instead of a screen outside the user's duties. The home leads on to the first section that is within them. */
function useRefusal(): ReactNode {
  const { pathname } = useLocation();
  const missing = missingCall(pathname);
  if (!missing) return null;
  const { noDutyTitle: title, noDutyBody, toStart } = iqDashboardText;
  if (pathname.toLowerCase() === homePath.iq.toLowerCase()) return <Navigate to={startPath()} replace />;
  return (
    <DashboardMessage
      title={title}
      body={noDutyBody(eitherOf(permissions[missing].duties))}
      way={{ to: startPath(), label: toStart }}
    />
  );
}

export function ErrorBoundary() {
  return <BrokenDashboard home={homePath.iq} />;
}

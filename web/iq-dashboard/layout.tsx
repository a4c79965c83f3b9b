import { useEffect } from "react";
import { BrokenDashboard } from "#web/dashboard/broken-dashboard.tsx";
import { Frame } from "#web/dashboard/frame.tsx";
import { PersonalCache } from "#web/dashboard/personal-cache.tsx";
import { apiContext } from "#web/document/context.ts";
import { loadLogo } from "#web/frame/logo-source.ts";
import { ShownLogoProvider, useShownLogo } from "#web/frame/shown-logo.ts";
import type { Session } from "#web/session/session.ts";
import { homePath, needsSession, setIqDashboardOnScreen } from "#web/session/session-guards.ts";
import { useSession } from "#web/session/use-session.ts";
import { oldBrowserText } from "#web/text/browsers.ts";
import { dashboardText } from "#web/text/dashboards.ts";
import { iqDashboardText } from "#web/text/iq-dashboard.ts";
import { DashboardFallback } from "#web/ui/dashboard-shell.tsx";
import type { LogoImage } from "#web/ui/logo-mark.tsx";
import type { Route } from "./+types/layout.ts";
import { menuOf } from "./sections.ts";

const texts = { ...dashboardText, ...iqDashboardText };

export const loader = async ({ context }: Route.LoaderArgs) => ({ logo: await loadLogo(context.get(apiContext)) });

export const clientMiddleware = [needsSession("iq")];
/** Nobody is kept from their work by a logo that does not come. */
export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) => serverLoader().catch(() => ({ logo: null }));
clientLoader.hydrate = true as const;
/** The frame stays as it is while its screens change. */
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
      <PersonalCache key={session.claims.userId}>
        <IqFrame session={session} logo={logo} />
      </PersonalCache>
    </ShownLogoProvider>
  );
}

function IqFrame({ session, logo }: { session: Session; logo: LogoImage | null }) {
  const role = session.isSuperAdmin ? "SuperAdmin" : "Admin";
  return <Frame realm="iq" session={session} role={role} {...{ texts, logo }} {...menuOf(role)} />;
}

export function ErrorBoundary() {
  return <BrokenDashboard home={homePath.iq} />;
}

import { QueryClientProvider } from "@tanstack/react-query";
import { useEffect, useMemo } from "react";
import { Outlet, useMatches } from "react-router";
import { BrokenDashboard } from "#web/broken-dashboard.tsx";
import { apiContext } from "#web/context.ts";
import { loadLogo } from "#web/logo-source.ts";
import { createQueryClient } from "#web/query-client.ts";
import { useRememberedFlag } from "#web/remembered-flag.ts";
import { endSession, type Session } from "#web/session.ts";
import { homePath, needsSession, setIqDashboardOnScreen } from "#web/session-guards.ts";
import { ShownLogoProvider, useShownLogo } from "#web/shown-logo.ts";
import { dashboardText } from "#web/text/dashboards.ts";
import { iqDashboardText } from "#web/text/iq-dashboard.ts";
import { DashboardFallback, DashboardShell } from "#web/ui/dashboard-shell.tsx";
import { HeaderSearch, type HeaderSearchTexts } from "#web/ui/header-search.tsx";
import type { LogoImage } from "#web/ui/logo-mark.tsx";
import { useSession } from "#web/use-session.ts";
import { useSessionCheck } from "#web/use-session-check.ts";
import type { Route } from "./+types/layout.ts";
import { askLittle } from "./ask-little.ts";
import { menuOf } from "./sections.ts";

const texts = { ...dashboardText, ...iqDashboardText };

/** What a screen says of itself to the frame; one that says nothing is headed as the dashboard, and names itself. */
export type DashboardHandle = {
  title: string;
  /** The header has a search box, whose text the screen reads from the address. */
  search?: HeaderSearchTexts;
};

export const loader = async ({ context }: Route.LoaderArgs) => ({ logo: await loadLogo(context.get(apiContext)) });

export const clientMiddleware = [needsSession("iq")];
/** Nobody is kept from their work by a logo that does not come. */
export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) => serverLoader().catch(() => ({ logo: null }));
clientLoader.hydrate = true as const;
/** The frame stays as it is while its screens change. */
export const shouldRevalidate = () => false;

export function HydrateFallback({ loaderData }: Route.HydrateFallbackProps) {
  return <DashboardFallback texts={texts} logo={loaderData?.logo} waiting={dashboardText.opening} />;
}

export default function IqDashboardLayout({ loaderData }: Route.ComponentProps) {
  const session = useSession("iq");
  const { logo, showLogo } = useShownLogo(loaderData.logo);
  useEffect(() => {
    setIqDashboardOnScreen(true);
    return () => setIqDashboardOnScreen(false);
  }, []);
  if (!session) return <DashboardFallback texts={texts} logo={logo} waiting={dashboardText.opening} />;
  // What one person was shown is not kept for the next: each has a cache of their own.
  return (
    <ShownLogoProvider value={showLogo}>
      <Frame key={session.claims.userId} session={session} logo={logo} />
    </ShownLogoProvider>
  );
}

function Frame({ session, logo }: { session: Session; logo: LogoImage | null }) {
  const queryClient = useMemo(createQueryClient, []);
  useSessionCheck(askLittle);
  const [isCollapsed, setIsCollapsed] = useRememberedFlag("iq_menu_collapsed", () => window.innerWidth < 1024);
  const handle = useMatches().at(-1)?.handle as DashboardHandle | undefined;
  const role = session.isSuperAdmin ? "SuperAdmin" : "Admin";
  return (
    <QueryClientProvider client={queryClient}>
      <DashboardShell
        texts={texts}
        {...menuOf(role)}
        logo={logo}
        title={handle?.title ?? iqDashboardText.otherTitle}
        person={{ name: session.claims.name, role: iqDashboardText.roleLabels[role] ?? "" }}
        isCollapsed={isCollapsed}
        onCollapsedChange={setIsCollapsed}
        onLogout={() => endSession("iq", "signed-out")}
        tools={handle?.search && <HeaderSearch key={handle.title} texts={handle.search} />}
      >
        <Outlet context={session} />
      </DashboardShell>
    </QueryClientProvider>
  );
}

export function ErrorBoundary() {
  return <BrokenDashboard home={homePath.iq} />;
}

import { QueryClientProvider } from "@tanstack/react-query";
import { useEffect, useMemo } from "react";
import { Outlet, useMatches } from "react-router";
import { createQueryClient } from "#web/query-client.ts";
import { useRememberedFlag } from "#web/remembered-flag.ts";
import { endSession, type Session } from "#web/session.ts";
import { homePath, needsSession, setIqDashboardOnScreen } from "#web/session-guards.ts";
import { dashboardText } from "#web/text/dashboards.ts";
import { iqDashboardText } from "#web/text/iq-dashboard.ts";
import { HomeIcon } from "#web/ui/dashboard-icons.tsx";
import { DashboardFallback, DashboardShell } from "#web/ui/dashboard-shell.tsx";
import { HeaderSearch, type HeaderSearchTexts } from "#web/ui/header-search.tsx";
import { useSession } from "#web/use-session.ts";

/** A section joins the menu with the work that makes its screen. */
const entries = [{ to: homePath.iq, label: iqDashboardText.homeEntry, Icon: HomeIcon }];
const texts = { ...dashboardText, ...iqDashboardText };

/** What a screen says of itself to the frame. */
export type DashboardHandle = {
  title: string;
  /** The header has a search box, whose text the screen reads from the address. */
  search?: HeaderSearchTexts;
};

export const clientMiddleware = [needsSession("iq")];
export const clientLoader = () => null;
clientLoader.hydrate = true as const;

export function HydrateFallback() {
  return <DashboardFallback texts={texts} waiting={dashboardText.opening} />;
}

export default function IqDashboardLayout() {
  const session = useSession("iq");
  useEffect(() => {
    setIqDashboardOnScreen(true);
    return () => setIqDashboardOnScreen(false);
  }, []);
  // What one person was shown is not kept for the next: each session has a cache of its own.
  return session ? <Frame key={session.token} session={session} /> : <HydrateFallback />;
}

function Frame({ session }: { session: Session }) {
  const queryClient = useMemo(createQueryClient, []);
  const [isCollapsed, setIsCollapsed] = useRememberedFlag("iq_menu_collapsed", () => window.innerWidth < 1024);
  const handle = useMatches().at(-1)?.handle as DashboardHandle | undefined;
  const role = session.isSuperAdmin ? "SuperAdmin" : "Admin";
  return (
    <QueryClientProvider client={queryClient}>
      <DashboardShell
        texts={texts}
        entries={entries}
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

import { QueryClientProvider } from "@tanstack/react-query";
import { useMemo } from "react";
import { Outlet, useMatches } from "react-router";
import { createQueryClient } from "#web/query-client.ts";
import { useRememberedFlag } from "#web/remembered-flag.ts";
import { endSession, type Session } from "#web/session.ts";
import { homePath, needsSession } from "#web/session-guards.ts";
import { dashboardText } from "#web/text/dashboards.ts";
import { mainDashboardText } from "#web/text/main-dashboard.ts";
import { HomeIcon } from "#web/ui/dashboard-icons.tsx";
import { DashboardFallback, DashboardShell } from "#web/ui/dashboard-shell.tsx";
import { useSession } from "#web/use-session.ts";

/** A section joins the menu with the work that makes its screen. */
const entries = [{ to: homePath.main, label: mainDashboardText.homeEntry, Icon: HomeIcon }];
const texts = { ...dashboardText, ...mainDashboardText };

export const clientMiddleware = [needsSession("main")];
export const clientLoader = () => null;
clientLoader.hydrate = true as const;

export function HydrateFallback() {
  return <DashboardFallback texts={texts} waiting={dashboardText.opening} />;
}

export default function MainDashboardLayout() {
  const session = useSession("main");
  // What one person was shown is not kept for the next: each session has a cache of its own.
  return session ? <Frame key={session.token} session={session} /> : <HydrateFallback />;
}

function Frame({ session }: { session: Session }) {
  const queryClient = useMemo(createQueryClient, []);
  const [isCollapsed, setIsCollapsed] = useRememberedFlag("main_menu_collapsed", () => window.innerWidth < 1024);
  const handle = useMatches().at(-1)?.handle as { title?: string } | undefined;
  return (
    <QueryClientProvider client={queryClient}>
      <DashboardShell
        texts={texts}
        entries={entries}
        title={handle?.title ?? mainDashboardText.otherTitle}
        person={{ name: session.claims.name, role: mainDashboardText.roleLabels[session.claims.roles[0] ?? ""] ?? "" }}
        isCollapsed={isCollapsed}
        onCollapsedChange={setIsCollapsed}
        onLogout={() => endSession("main", "signed-out")}
      >
        <Outlet context={session} />
      </DashboardShell>
    </QueryClientProvider>
  );
}

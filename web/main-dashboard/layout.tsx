import { QueryClientProvider } from "@tanstack/react-query";
import { useMemo } from "react";
import { Outlet, useMatches } from "react-router";
import { BrokenDashboard } from "#web/broken-dashboard.tsx";
import { createQueryClient } from "#web/query-client.ts";
import { useRememberedFlag } from "#web/remembered-flag.ts";
import { endSession, type Session } from "#web/session.ts";
import { homePath, needsSession } from "#web/session-guards.ts";
import { dashboardText } from "#web/text/dashboards.ts";
import { mainDashboardText as text } from "#web/text/main-dashboard.ts";
import { formatNumber } from "#web/text/numbers.ts";
import { ContentIcon, HomeIcon, InboxIcon, NewspaperIcon, UsersIcon } from "#web/ui/dashboard-icons.tsx";
import { DashboardFallback, DashboardShell } from "#web/ui/dashboard-shell.tsx";
import type { MenuEntry } from "#web/ui/side-menu.tsx";
import { useSession } from "#web/use-session.ts";
import { sectionPath } from "./section-path.ts";
import { useUnreadCount } from "./unread-count.ts";

const entries = (unreadCount: number): MenuEntry[] => [
  { to: homePath.main, label: text.homeEntry, Icon: HomeIcon },
  { to: sectionPath.news, label: text.newsEntry, Icon: NewspaperIcon },
  { to: sectionPath.users, label: text.usersEntry, Icon: UsersIcon },
  { to: sectionPath.settings, label: text.settingsEntry, Icon: ContentIcon },
  {
    to: sectionPath.messages,
    label: text.messagesEntry,
    Icon: InboxIcon,
    waiting: { count: unreadCount, label: text.unread(formatNumber(unreadCount)) },
  },
];
const texts = { ...dashboardText, ...text };

export const clientMiddleware = [needsSession("main")];
export const clientLoader = () => null;
clientLoader.hydrate = true as const;

export function HydrateFallback() {
  return <DashboardFallback texts={texts} waiting={dashboardText.opening} />;
}

export default function MainDashboardLayout() {
  const session = useSession("main");
  return session ? <PersonalCache key={session.claims.userId} session={session} /> : <HydrateFallback />;
}

/** What one person was shown is not kept for the next: each has a cache of their own. */
function PersonalCache({ session }: { session: Session }) {
  const queryClient = useMemo(createQueryClient, []);
  return (
    <QueryClientProvider client={queryClient}>
      <Frame session={session} />
    </QueryClientProvider>
  );
}

function Frame({ session }: { session: Session }) {
  const [isCollapsed, setIsCollapsed] = useRememberedFlag("main_menu_collapsed", () => window.innerWidth < 1024);
  const handle = useMatches().at(-1)?.handle as { title?: string } | undefined;
  const { name, roles } = session.claims;
  return (
    <DashboardShell
      texts={texts}
      entries={entries(useUnreadCount())}
      title={handle?.title ?? text.otherTitle}
      person={{ name, role: text.roleLabels[roles[0] ?? ""] ?? "" }}
      isCollapsed={isCollapsed}
      onCollapsedChange={setIsCollapsed}
      onLogout={() => endSession("main", "signed-out")}
    >
      <Outlet context={session} />
    </DashboardShell>
  );
}

export function ErrorBoundary() {
  return <BrokenDashboard home={homePath.main} />;
}

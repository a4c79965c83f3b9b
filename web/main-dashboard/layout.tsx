import {
  CalendarDaysIcon,
  CircleQuestionMarkIcon,
  HistoryIcon,
  HouseIcon,
  InboxIcon,
  NewspaperIcon,
  SlidersHorizontalIcon,
  UsersIcon,
} from "lucide-react";
import { mainApi } from "#web/calls/session-transport.ts";
import { BrokenDashboard } from "#web/dashboard/frame/broken-dashboard.tsx";
import { Frame } from "#web/dashboard/frame/frame.tsx";
import { PersonalCache } from "#web/dashboard/frame/personal-cache.tsx";
import { HandbookLink } from "#web/dashboard/handbook/handbook-link.tsx";
import { sessionsPath } from "#web/dashboard/sessions/sessions-path.ts";
import type { Session } from "#web/session/session.ts";
import { homePath, needsSession } from "#web/session/session-guards.ts";
import { useSession } from "#web/session/use-session.ts";
import { oldBrowserText } from "#web/text/browsers.ts";
import { dashboardText } from "#web/text/dashboard/dashboards.ts";
import type { MainJob } from "#web/text/handbook/handbook.ts";
import { mainDashboardText as text } from "#web/text/main-dashboard/main-dashboard.ts";
import { formatNumber } from "#web/text/numbers.ts";
import { DashboardFallback } from "#web/ui/frames/dashboard-shell.tsx";
import type { MenuEntry } from "#web/ui/frames/side-menu.tsx";
import { useChangesOfOtherTabs, useUnreadCount } from "./messages/unread-count.ts";
import { sectionPath } from "./section-path.ts";

const entries = (unreadCount: number): MenuEntry[] => [
  { to: homePath.main, label: text.homeEntry, Icon: HouseIcon },
  { to: sectionPath.news, label: text.newsEntry, Icon: NewspaperIcon },
  { to: sectionPath.users, label: text.usersEntry, Icon: UsersIcon },
  { to: sectionPath.dates, label: text.datesEntry, Icon: CalendarDaysIcon },
  { to: sectionPath.questions, label: text.questionsEntry, Icon: CircleQuestionMarkIcon },
  { to: sectionPath.settings, label: text.settingsEntry, Icon: SlidersHorizontalIcon },
  {
    to: sectionPath.messages,
    label: text.messagesEntry,
    Icon: InboxIcon,
    waiting: { count: unreadCount, label: text.unread(formatNumber(unreadCount)) },
  },
  { to: sectionPath.audit, label: text.auditEntry, Icon: HistoryIcon },
];
const texts = { ...dashboardText, ...text };
/** The screens that the handbook has a job about. Any other screen leads to its beginning. */
const screensOfJobs: Record<MainJob, readonly string[]> = {
  news: [sectionPath.news],
  messages: [sectionPath.messages],
  account: [sessionsPath.main],
};

export const clientMiddleware = [needsSession("main")];
export const clientLoader = () => null;
clientLoader.hydrate = true as const;

export function HydrateFallback() {
  return <DashboardFallback texts={texts} waiting={dashboardText.opening} oldBrowser={oldBrowserText.staff} />;
}

export default function MainDashboardLayout() {
  const session = useSession("main");
  if (!session) return <HydrateFallback />;
  return (
    <PersonalCache key={session.claims.userId} api={mainApi}>
      <MainFrame session={session} />
    </PersonalCache>
  );
}

function MainFrame({ session }: { session: Session }) {
  const role = session.claims.roles[0] ?? "";
  useChangesOfOtherTabs();
  const shell = { texts, entries: entries(useUnreadCount()) };
  const help = <HandbookLink handbook={sectionPath.handbook} screens={screensOfJobs} />;
  return <Frame realm="main" session={session} role={role} finder={help} {...shell} />;
}

export function ErrorBoundary() {
  return <BrokenDashboard home={homePath.main} />;
}

import {
  ArchiveIcon,
  BellIcon,
  CalendarIcon,
  CalendarRangeIcon,
  ChartNoAxesColumnIcon,
  ClipboardCheckIcon,
  FileClockIcon,
  HistoryIcon,
  HouseIcon,
  InboxIcon,
  ListChecksIcon,
  PaletteIcon,
  QrCodeIcon,
  SlidersHorizontalIcon,
  UsersIcon,
} from "lucide-react";
import type { Role } from "#contract/accounts/auth.ts";
import { homePath } from "#web/session/session-guards.ts";
import { assessmentsText } from "#web/text/iq-dashboard/assessments/assessments.ts";
import { bulkText } from "#web/text/iq-dashboard/bulk-runs.ts";
import { iqDashboardText as text } from "#web/text/iq-dashboard/iq-dashboard.ts";
import { itemsText } from "#web/text/iq-dashboard/items.ts";
import { noticesText } from "#web/text/iq-dashboard/notices.ts";
import { examDaysText } from "#web/text/iq-dashboard/on-site/exam-days.ts";
import { quizzesText } from "#web/text/iq-dashboard/quizzes.ts";
import { requestsText } from "#web/text/iq-dashboard/requests.ts";
import { seasonScreenText } from "#web/text/iq-dashboard/season.ts";
import { formatNumber } from "#web/text/numbers.ts";
import type { MenuEntry, MenuGroup } from "#web/ui/frames/side-menu.tsx";
import { assessmentsPath } from "./assessments/assessment-paths.ts";
import { examDaysPath } from "./exam-days/exam-day-paths.ts";
import { itemsPath } from "./items/item-paths.ts";
import { quizzesPath } from "./quiz-paths.ts";

export const sectionPath = {
  requests: "/IQ-test/dashboard/requests",
  bulk: "/IQ-test/dashboard/bulk",
  users: "/IQ-test/dashboard/users",
  audit: "/IQ-test/dashboard/audit",
  notices: "/IQ-test/dashboard/notices",
  customize: "/IQ-test/dashboard/customize",
  form: "/IQ-test/dashboard/form",
  season: "/IQ-test/dashboard/season",
  onsite: "/IQ-test/dashboard/on-site",
  onsiteExams: "/IQ-test/dashboard/on-site/quiz",
} as const;

type Section = MenuEntry & { isForSuperAdmin?: boolean };

/** Sections in the order of the menu. */
const sections = (openRequests: number, workingRuns: number): readonly Section[] => [
  { to: homePath.iq, label: text.homeEntry, Icon: HouseIcon },
  { to: quizzesPath, label: quizzesText.title, Icon: ChartNoAxesColumnIcon },
  { to: itemsPath, label: itemsText.title, Icon: ArchiveIcon },
  { to: assessmentsPath, label: assessmentsText.title, Icon: FileClockIcon },
  { to: sectionPath.notices, label: noticesText.title, Icon: BellIcon },
  {
    to: sectionPath.requests,
    label: requestsText.title,
    Icon: InboxIcon,
    waiting: { count: openRequests, label: requestsText.waiting(openRequests) },
  },
  {
    to: sectionPath.bulk,
    label: bulkText.title,
    Icon: ListChecksIcon,
    waiting: { count: workingRuns, label: bulkText.working(formatNumber(workingRuns)) },
  },
  { to: sectionPath.users, label: text.usersEntry, Icon: UsersIcon, isForSuperAdmin: true },
  { to: sectionPath.customize, label: text.customizeEntry, Icon: PaletteIcon, isForSuperAdmin: true },
  { to: sectionPath.form, label: text.formEntry, Icon: SlidersHorizontalIcon },
  { to: sectionPath.season, label: seasonScreenText.title, Icon: CalendarRangeIcon },
  { to: sectionPath.audit, label: text.auditEntry, Icon: HistoryIcon, isForSuperAdmin: true },
];
const onsiteSections: readonly Section[] = [
  { to: sectionPath.onsite, label: text.homeEntry, Icon: QrCodeIcon },
  { to: sectionPath.onsiteExams, label: text.onsiteExamsEntry, Icon: ClipboardCheckIcon },
  { to: examDaysPath, label: examDaysText.title, Icon: CalendarIcon },
];

/** Chooses the menu of a role, with the numbers of open requests and of runs at work. Only the API enforces permissions. */
export function menuOf(
  role: Role,
  openRequests: number,
  workingRuns: number,
): { entries: readonly MenuEntry[]; groups: readonly MenuGroup[] } {
  const seen = (list: readonly Section[]) =>
    list.filter((section) => !section.isForSuperAdmin || role === "SuperAdmin");
  return {
    entries: seen(sections(openRequests, workingRuns)),
    groups: [{ heading: text.onsiteGroup, entries: seen(onsiteSections) }],
  };
}

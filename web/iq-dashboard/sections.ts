import type { Role } from "#contract/accounts/auth.ts";
import { homePath } from "#web/session/session-guards.ts";
import { assessmentsText } from "#web/text/iq-dashboard/assessments/assessments.ts";
import { iqDashboardText as text } from "#web/text/iq-dashboard/iq-dashboard.ts";
import { itemsText } from "#web/text/iq-dashboard/items.ts";
import { examDaysText } from "#web/text/iq-dashboard/on-site/exam-days.ts";
import { quizzesText } from "#web/text/iq-dashboard/quizzes.ts";
import type { MenuEntry, MenuGroup } from "#web/ui/frames/side-menu.tsx";
import {
  AssessmentIcon,
  BankIcon,
  ChartIcon,
  ContentIcon,
  ExamIcon,
  HistoryIcon,
  HomeIcon,
  PaletteIcon,
  QrIcon,
  UsersIcon,
} from "#web/ui/icons/dashboard-icons.tsx";
import { CalendarIcon } from "#web/ui/icons/icons.tsx";
import { assessmentsPath } from "./assessments/assessment-paths.ts";
import { examDaysPath } from "./exam-days/exam-day-paths.ts";
import { itemsPath } from "./items/item-paths.ts";
import { quizzesPath } from "./quiz-paths.ts";

export const sectionPath = {
  users: "/IQ-test/dashboard/users",
  audit: "/IQ-test/dashboard/audit",
  customize: "/IQ-test/dashboard/customize",
  form: "/IQ-test/dashboard/form",
  onsite: "/IQ-test/dashboard/on-site",
  onsiteQuiz: "/IQ-test/dashboard/on-site/quiz",
} as const;

type Section = MenuEntry & { isForSuperAdmin?: boolean };

/** In the order of the menu. */
const sections: readonly Section[] = [
  { to: homePath.iq, label: text.homeEntry, Icon: HomeIcon },
  { to: quizzesPath, label: quizzesText.title, Icon: ChartIcon },
  { to: itemsPath, label: itemsText.title, Icon: BankIcon },
  { to: assessmentsPath, label: assessmentsText.title, Icon: AssessmentIcon },
  { to: sectionPath.users, label: text.usersEntry, Icon: UsersIcon, isForSuperAdmin: true },
  { to: sectionPath.customize, label: text.customizeEntry, Icon: PaletteIcon, isForSuperAdmin: true },
  { to: sectionPath.form, label: text.formEntry, Icon: ContentIcon },
  { to: sectionPath.audit, label: text.auditEntry, Icon: HistoryIcon, isForSuperAdmin: true },
];
const onsiteSections: readonly Section[] = [
  { to: sectionPath.onsite, label: text.homeEntry, Icon: QrIcon },
  { to: sectionPath.onsiteQuiz, label: text.onsiteQuizEntry, Icon: ExamIcon },
  { to: examDaysPath, label: examDaysText.title, Icon: CalendarIcon },
];

/** The menu of a role. The API enforces permissions. */
export function menuOf(role: Role): { entries: readonly MenuEntry[]; groups: readonly MenuGroup[] } {
  const seen = (list: readonly Section[]) =>
    list.filter((section) => !section.isForSuperAdmin || role === "SuperAdmin");
  return { entries: seen(sections), groups: [{ heading: text.onsiteGroup, entries: seen(onsiteSections) }] };
}

import {
  ArchiveIcon,
  AwardIcon,
  BellIcon,
  BookOpenIcon,
  CalendarIcon,
  CalendarRangeIcon,
  ChartNoAxesColumnIcon,
  ClipboardCheckIcon,
  FileClockIcon,
  FunnelIcon,
  HistoryIcon,
  HouseIcon,
  InboxIcon,
  ListChecksIcon,
  MergeIcon,
  PaletteIcon,
  QrCodeIcon,
  SchoolIcon,
  SlidersHorizontalIcon,
  UsersIcon,
} from "lucide-react";
import type { CallName } from "#contract/calls/addresses.ts";
import { sessionsPath } from "#web/dashboard/sessions/sessions-path.ts";
import { may } from "#web/session/session.ts";
import { homePath } from "#web/session/session-guards.ts";
import { handbookText, type IqJob, iqJobs } from "#web/text/handbook/handbook.ts";
import { acceptanceRunsText } from "#web/text/iq-dashboard/acceptance.ts";
import { assessmentsText } from "#web/text/iq-dashboard/assessments/assessments.ts";
import { bulkText } from "#web/text/iq-dashboard/bulk-runs.ts";
import { insightText } from "#web/text/iq-dashboard/insight.ts";
import { iqDashboardText as text } from "#web/text/iq-dashboard/iq-dashboard.ts";
import { itemsText } from "#web/text/iq-dashboard/items.ts";
import { pairsText } from "#web/text/iq-dashboard/merging.ts";
import { noticesText } from "#web/text/iq-dashboard/notices.ts";
import { examDaysText } from "#web/text/iq-dashboard/on-site/exam-days.ts";
import { quizzesText } from "#web/text/iq-dashboard/quizzes.ts";
import { requestsText } from "#web/text/iq-dashboard/requests.ts";
import { schoolsText } from "#web/text/iq-dashboard/schools.ts";
import { seasonScreenText } from "#web/text/iq-dashboard/season.ts";
import { formatNumber } from "#web/text/numbers.ts";
import { currentEntry } from "#web/ui/frames/current-entry.ts";
import type { MenuEntry, MenuGroup } from "#web/ui/frames/side-menu.tsx";
import { assessmentsPath, guidePath, sittingsPath } from "./assessments/assessment-paths.ts";
import { peopleFilesPath } from "./contestants/import/use-people-files.ts";
import { conflictsPath, deskGuidePath, examDaysPath } from "./exam-days/exam-day-paths.ts";
import { itemsPath } from "./items/item-paths.ts";
import { importPath, quizPath, quizzesPath } from "./quiz-paths.ts";

export const sectionPath = {
  acceptance: "/IQ-test/dashboard/acceptance",
  insight: "/IQ-test/dashboard/insight",
  requests: "/IQ-test/dashboard/requests",
  bulk: "/IQ-test/dashboard/bulk",
  users: "/IQ-test/dashboard/users",
  audit: "/IQ-test/dashboard/audit",
  notices: "/IQ-test/dashboard/notices",
  customize: "/IQ-test/dashboard/customize",
  form: "/IQ-test/dashboard/form",
  pairs: "/IQ-test/dashboard/pairs",
  schools: "/IQ-test/dashboard/schools",
  schoolTexts: "/IQ-test/dashboard/schools/texts",
  season: "/IQ-test/dashboard/season",
  onsite: "/IQ-test/dashboard/on-site",
  onsiteExams: "/IQ-test/dashboard/on-site/quiz",
  cards: "/IQ-test/dashboard/on-site/cards",
  contestants: "/IQ-test/dashboard/contestants",
  retention: "/IQ-test/dashboard/retention",
  handbook: "/IQ-test/dashboard/handbook",
} as const;

/** Who may not make the call does not see the section. */
type Section = MenuEntry & { call: CallName };

const bulkSection: Section = {
  to: sectionPath.bulk,
  label: bulkText.title,
  Icon: ListChecksIcon,
  call: "listBulkRuns",
};

/** Sections in the order of the menu. Actions on many rows stand in it while one works. */
const sections = (openRequests: number, workingRuns: number): readonly Section[] => [
  { to: homePath.iq, label: text.homeEntry, Icon: HouseIcon, call: "listContestants" },
  { to: quizzesPath, label: quizzesText.title, Icon: ChartNoAxesColumnIcon, call: "listQuizzes" },
  { to: sectionPath.acceptance, label: acceptanceRunsText.title, Icon: AwardIcon, call: "listAcceptanceRuns" },
  { to: itemsPath, label: itemsText.title, Icon: ArchiveIcon, call: "listItems" },
  { to: assessmentsPath, label: assessmentsText.title, Icon: FileClockIcon, call: "getAssessment" },
  { to: sectionPath.notices, label: noticesText.title, Icon: BellIcon, call: "getOutbox" },
  {
    to: sectionPath.requests,
    label: requestsText.title,
    Icon: InboxIcon,
    call: "listRequests",
    waiting: { count: openRequests, label: requestsText.waiting(openRequests) },
  },
  ...(workingRuns > 0
    ? [{ ...bulkSection, waiting: { count: workingRuns, label: bulkText.working(formatNumber(workingRuns)) } }]
    : []),
  { to: sectionPath.users, label: text.usersEntry, Icon: UsersIcon, call: "listIqUsers" },
  { to: sectionPath.customize, label: text.customizeEntry, Icon: PaletteIcon, call: "saveLogo" },
  { to: sectionPath.form, label: text.formEntry, Icon: SlidersHorizontalIcon, call: "saveTestForm" },
  { to: sectionPath.audit, label: text.auditEntry, Icon: HistoryIcon, call: "listAuditLines" },
];
const onsiteSections: readonly Section[] = [
  { to: sectionPath.onsite, label: text.homeEntry, Icon: QrCodeIcon, call: "markAttendance" },
  { to: sectionPath.onsiteExams, label: text.onsiteExamsEntry, Icon: ClipboardCheckIcon, call: "getOnsiteQuiz" },
  { to: examDaysPath, label: examDaysText.title, Icon: CalendarIcon, call: "listExamDays" },
];

/** Sections without a row of the menu, which has room for fourteen. Screens beside them lead to them. */
const moreSections: readonly Section[] = [
  { to: sectionPath.schools, label: schoolsText.title, Icon: SchoolIcon, call: "listSchools" },
  { to: sectionPath.insight, label: insightText.title, Icon: FunnelIcon, call: "getInsight" },
  { to: sectionPath.pairs, label: pairsText.title, Icon: MergeIcon, call: "listContestantPairs" },
  { to: sectionPath.season, label: seasonScreenText.title, Icon: CalendarRangeIcon, call: "saveSeason" },
  bulkSection,
];

const handbook: MenuEntry = { to: sectionPath.handbook, label: handbookText.title, Icon: BookOpenIcon };

/** The jobs of the handbook, which everybody may read. */
export const handbookEntries: readonly MenuEntry[] = Object.entries(iqJobs).map(([job, label]) => ({
  ...handbook,
  to: `${handbook.to}#${job}`,
  label,
}));

/** The screens that each job of the handbook is about. Those below them belong to the nearest one above. */
export const screensOfJobs: Record<IqJob, readonly string[]> = {
  "exam-morning": [sectionPath.onsite, conflictsPath(":id"), deskGuidePath(":id")],
  "exam-days": [examDaysPath, sectionPath.cards],
  "on-site-scores": [sectionPath.onsiteExams],
  supervision: [sittingsPath(":id"), guidePath(":id")],
  results: [quizzesPath, importPath],
  analysis: [quizPath(":id")],
  items: [itemsPath],
  assessments: [assessmentsPath],
  acceptance: [sectionPath.acceptance],
  "people-file": [peopleFilesPath],
  schools: [sectionPath.schools],
  participants: [homePath.iq, sectionPath.contestants, sectionPath.pairs, sectionPath.insight],
  "many-rows": [sectionPath.bulk],
  requests: [sectionPath.requests],
  notices: [sectionPath.notices],
  season: [sectionPath.form, sectionPath.season, sectionPath.customize],
  duties: [sectionPath.users, sectionPath.audit],
  account: [sessionsPath.iq],
  backup: [sectionPath.retention],
};

export type Menu = { entries: readonly MenuEntry[]; groups: readonly MenuGroup[]; more: readonly MenuEntry[] };

/** The user's menu, with the numbers of open requests and of runs at work. The search finds `more` as well. */
export function menuOf(openRequests: number, workingRuns: number): Menu {
  const seen = (list: readonly Section[]) => list.filter(({ call }) => may(call));
  return {
    entries: seen(sections(openRequests, workingRuns)),
    groups: [{ heading: text.onsiteGroup, entries: seen(onsiteSections) }],
    more: [...seen(moreSections), handbook],
  };
}

const screens: readonly Pick<Section, "to" | "call">[] = [
  ...sections(0, 0),
  ...onsiteSections,
  ...moreSections,
  { to: sectionPath.cards, call: "listContestants" },
  { to: sectionPath.contestants, call: "getContestantOverview" },
  { to: peopleFilesPath, call: "listContestantImports" },
];

/** The call that the user lacks for the screen at an address, or null. */
export function missingCall(pathname: string): CallName | null {
  const screen = currentEntry(screens, pathname);
  return screens.find(({ to, call }) => to === screen && !may(call))?.call ?? null;
}

/** The first section of the user's menu. */
export const startPath = (): string => screens.find(({ call }) => may(call))?.to ?? sessionsPath.iq;

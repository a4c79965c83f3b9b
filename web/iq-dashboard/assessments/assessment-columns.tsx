import { Link } from "react-router";
import type { AssessmentItem } from "#contract/assessments.ts";
import { savedColumn } from "#web/dashboard/saved-column.tsx";
import { formatMinutes, formatSections, assessmentsText as text } from "#web/text/assessments.ts";
import { ActionRow } from "#web/ui/action-row.tsx";
import { ChartIcon, EditIcon, UsersIcon } from "#web/ui/dashboard-icons.tsx";
import type { Column } from "#web/ui/data-table.tsx";
import { IconLink } from "#web/ui/icon-button.tsx";
import { quizPath } from "../quiz-paths.ts";
import { assessmentPath, sittingsPath } from "./assessment-paths.ts";
import { StateBadge } from "./state-badge.tsx";
import { windowText } from "./window-text.ts";

/** The columns of the assessments. The ids of the sortable ones are what the API orders by. */
export const assessmentColumns = (now: Date): readonly Column<AssessmentItem>[] => [
  {
    id: "title",
    header: text.name,
    order: "text",
    isRowHeader: true,
    isWideOnCard: true,
    cell: ({ id, title }) => (
      <Link
        to={assessmentPath(id)}
        prefetch="intent"
        className="inline-block py-1 font-medium wrap-anywhere underline-offset-4 hover:text-river-700 hover:underline"
      >
        {title}
      </Link>
    ),
  },
  {
    id: "state",
    header: text.state,
    cell: ({ state }) => <StateBadge state={state} />,
  },
  {
    id: "window",
    header: text.window,
    cell: (assessment) => {
      const { standing, moment } = windowText(assessment, now);
      return <TwoLines first={standing} second={moment} />;
    },
  },
  {
    id: "size",
    header: text.size,
    cell: ({ sectionCount, minutes }) => (
      <TwoLines first={formatSections(sectionCount)} second={sectionCount > 0 ? formatMinutes(minutes) : null} />
    ),
  },
  savedColumn(text.savedAt),
  {
    id: "actions",
    header: text.actions,
    isHeaderHidden: true,
    isWideOnCard: true,
    className: "@3xl:w-36",
    cell: ({ id, title, state, quizId }) => (
      <ActionRow>
        {state !== "draft" && (
          <IconLink to={sittingsPath(id)} label={text.sittings(title)} tip={text.tips.sittings} Icon={UsersIcon} />
        )}
        <IconLink to={assessmentPath(id)} label={text.open(title)} tip={text.tips.open} Icon={EditIcon} />
        {quizId && (
          <IconLink to={quizPath(quizId)} label={text.results(title)} tip={text.tips.results} Icon={ChartIcon} />
        )}
      </ActionRow>
    ),
  },
];

const TwoLines = ({ first, second }: { first: string; second: string | null }) => (
  <>
    <span className="block @3xl:whitespace-nowrap">{first}</span>
    {second && <span className="block text-[0.87rem]/6 text-ink-3 @3xl:whitespace-nowrap">{second}</span>}
  </>
);

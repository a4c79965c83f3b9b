import { ChartNoAxesColumnIcon, CopyIcon, FilePlusIcon, PencilIcon, TrashIcon, UsersIcon } from "lucide-react";
import { Link } from "react-router";
import type { AssessmentItem } from "#contract/assessments/assessments.ts";
import { actionsColumn } from "#web/dashboard/lists/actions-column.tsx";
import { savedColumn } from "#web/dashboard/lists/saved-column.tsx";
import { may } from "#web/session/session.ts";
import { templatesText } from "#web/text/iq-dashboard/assessments/assessment-templates.ts";
import {
  formatMinutes,
  formatSections,
  assessmentsText as text,
} from "#web/text/iq-dashboard/assessments/assessments.ts";
import { IconButton, IconLink } from "#web/ui/icon-button.tsx";
import type { Column } from "#web/ui/lists/data-table.tsx";
import { quizPath } from "../quiz-paths.ts";
import { assessmentPath, copyPath, sittingsPath } from "./assessment-paths.ts";
import { windowText } from "./editor/window-text.ts";
import { StateBadge } from "./state-badge.tsx";

/** Columns of the assessments. Ids of columns that can be sorted are the API's names of orders. */
export const assessmentColumns = (
  now: Date,
  onRemove: (template: AssessmentItem) => void,
): readonly Column<AssessmentItem>[] => [
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
      const { status, moment } = windowText(assessment, now);
      return <TwoLines first={status} second={moment} />;
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
  actionsColumn((assessment) => <Actions {...assessment} onRemove={() => onRemove(assessment)} />),
];

function Actions({ id, title, state, quizId, onRemove }: AssessmentItem & { onRemove: () => void }) {
  const isTemplate = state === "template";
  return (
    <>
      <IconLink to={assessmentPath(id)} label={text.open(title)} tip={text.tips.open} Icon={PencilIcon} />
      <IconLink
        to={copyPath(id)}
        label={isTemplate ? text.startFrom(title) : text.copy(title)}
        tip={isTemplate ? text.tips.startFrom : text.tips.copy}
        Icon={isTemplate ? FilePlusIcon : CopyIcon}
      />
      {isTemplate && (
        <IconButton
          label={templatesText.removal.label(title)}
          tip={text.tips.remove}
          Icon={TrashIcon}
          isDangerous
          onClick={onRemove}
        />
      )}
      {state !== "draft" && !isTemplate && (
        <IconLink to={sittingsPath(id)} label={text.sittings(title)} tip={text.tips.sittings} Icon={UsersIcon} />
      )}
      {quizId && may("getQuiz") && (
        <IconLink
          to={quizPath(quizId)}
          label={text.results(title)}
          tip={text.tips.results}
          Icon={ChartNoAxesColumnIcon}
        />
      )}
    </>
  );
}

const TwoLines = ({ first, second }: { first: string; second: string | null }) => (
  <>
    <span className="block @3xl:whitespace-nowrap">{first}</span>
    {second && <span className="block text-caption text-ink-3 @3xl:whitespace-nowrap">{second}</span>}
  </>
);

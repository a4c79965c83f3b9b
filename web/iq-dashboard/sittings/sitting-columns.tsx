import { EllipsisIcon } from "lucide-react";
import type { ReactNode } from "react";
import { formatSerial } from "#contract/contestants/serial.ts";
import type { BoardSitting } from "#contract/sittings/supervision.ts";
import { type BoardState, boardStates } from "#contract/sittings/supervision-words.ts";
import { actionsColumn } from "#web/dashboard/lists/actions-column.tsx";
import { factorText, formatAgo, formatTimeLeft, supervisionText as text } from "#web/text/iq-dashboard/supervision.ts";
import { formatNumber, formatTime } from "#web/text/numbers.ts";
import { Badge } from "#web/ui/badge.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";
import type { Column } from "#web/ui/lists/data-table.tsx";
import { ContestantLink } from "../contestants/contestant-link.tsx";
import { stepsFor } from "./steps-for.ts";

const stateLooks = {
  waiting: "sand",
  running: "river",
  cutOff: "danger",
  lateAwaited: "gold",
  submitted: "ok",
  voided: "sand",
} as const satisfies Record<BoardState, unknown>;

const hasBeat: ReadonlySet<BoardState> = new Set(["running", "cutOff", "lateAwaited"]);

/** Columns of the board at `now`, by the server's clock. */
export const sittingColumns = (
  now: string,
  onAct: (sitting: BoardSitting) => void,
): readonly Column<BoardSitting>[] => [
  {
    id: "student",
    header: text.student,
    isRowHeader: true,
    isWideOnCard: true,
    className: "@3xl:@max-4xl:min-w-40",
    cell: ({ contestantId, fullName, serialNumber, attempt }) => (
      <TwoLines
        first={<ContestantLink contestant={{ id: contestantId, fullName }} />}
        second={
          <>
            <bdi dir="ltr" className="@3xl:whitespace-nowrap">
              {formatSerial(serialNumber)}
            </bdi>
            {attempt > 1 && ` · ${text.attempt(formatNumber(attempt))}`}
          </>
        }
      />
    ),
  },
  {
    id: "state",
    header: text.state,
    cell: ({ boardState, lastBeatAt, isFree }) => (
      <TwoLines
        first={<Badge look={stateLooks[boardState]}>{boardStates[boardState]}</Badge>}
        second={isFree ? text.isFree : hasBeat.has(boardState) && text.lastBeat(formatAgo(lastBeatAt, now))}
      />
    ),
  },
  { id: "hall", header: text.hall, cell: ({ hall }) => hall?.name ?? text.none },
  {
    id: "place",
    header: text.place,
    className: "@3xl:whitespace-nowrap",
    cell: ({ section, sectionCount, reached, questionCount }) => (
      <TwoLines
        first={section ? text.section(formatNumber(section.number), formatNumber(sectionCount)) : text.none}
        second={reached !== null && text.question(formatNumber(reached), formatNumber(questionCount))}
      />
    ),
  },
  {
    id: "answers",
    header: text.answers,
    cell: ({ answered, questionCount, late, areLateLeftOut, impossible }) => (
      <TwoLines
        first={text.answered(formatNumber(answered), formatNumber(questionCount))}
        second={
          (late > 0 || impossible > 0) && (
            <span className="font-medium text-ink">
              {late > 0 && (
                <span className="block">{(areLateLeftOut ? text.lateLeftOut : text.late)(formatNumber(late))}</span>
              )}
              {impossible > 0 && <span className="block">{text.impossible(formatNumber(impossible))}</span>}
            </span>
          )
        }
      />
    ),
  },
  {
    id: "timeLeft",
    header: text.timeLeft,
    className: "@3xl:whitespace-nowrap",
    cell: (sitting) => (
      <TwoLines
        first={timeLeft(sitting, now)}
        second={
          sitting.finishedAt
            ? text.finishedAt(formatTime(sitting.finishedAt))
            : sitting.timeFactor > 1 && <span className="font-medium text-ink">{factorText(sitting.timeFactor)}</span>
        }
      />
    ),
  },
  {
    id: "left",
    header: text.left,
    // A narrow table has no room for it. Cards show it again.
    className: "@3xl:@max-4xl:hidden",
    cell: ({ leftCount }) => formatNumber(leftCount),
  },
  actionsColumn(
    (sitting) =>
      stepsFor(sitting).length > 0 && (
        <IconButton
          label={text.actOn(sitting.fullName)}
          tip={text.act}
          Icon={EllipsisIcon}
          onClick={() => onAct(sitting)}
        />
      ),
  ),
];

/** The time that is left; null if the sitting is over. */
export function timeLeft({ state, section, finishedAt }: BoardSitting, now: string): string {
  if (finishedAt) return text.over;
  if (state !== "running" || !section) return text.none;
  return section.finishedAt || section.deadline <= now ? text.between : formatTimeLeft(section.deadline, now);
}

const TwoLines = ({ first, second }: { first: ReactNode; second: ReactNode }) => (
  <>
    <span className="block">{first}</span>
    {second && <span className="block text-caption text-ink-3">{second}</span>}
  </>
);

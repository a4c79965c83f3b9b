import { PrinterIcon } from "lucide-react";
import { useState } from "react";
import { useParams } from "react-router";
import type { BoardCounts, BoardSitting } from "#contract/sittings/supervision.ts";
import type { BoardState } from "#contract/sittings/supervision-words.ts";
import { isNotFound } from "#web/dashboard/failure-message.ts";
import { BackLink } from "#web/dashboard/frame/back-link.tsx";
import type { DashboardHandle } from "#web/dashboard/frame/frame.tsx";
import { emptyOf, ListTable } from "#web/dashboard/lists/list-table.tsx";
import { useListAddress } from "#web/dashboard/lists/use-list-address.ts";
import { boardStateOptions, seatingText, supervisionText as text } from "#web/text/iq-dashboard/supervision.ts";
import { guideText } from "#web/text/iq-dashboard/supervisor-guide.ts";
import { formatNumber } from "#web/text/numbers.ts";
import { unlistedMeta } from "#web/text/unlisted-meta.ts";
import { Button, LinkButton } from "#web/ui/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { PillSelect } from "#web/ui/forms/pill-select.tsx";
import { DashboardMessage } from "#web/ui/frames/dashboard-message.tsx";
import { assessmentPath, assessmentsPath, guidePath } from "../assessments/assessment-paths.ts";
import { nameWithDay } from "./hall-words.ts";
import { HallsPanel } from "./halls-panel.tsx";
import { HelpPanel } from "./help-panel.tsx";
import type { HallListPart } from "./seating/hall-list.ts";
import { HallListSheet, useHallListSheet } from "./seating/hall-list-sheet.tsx";
import { SeatingDialog, type TypedSeats } from "./seating/seating-dialog.tsx";
import { sittingColumns } from "./sitting-columns.tsx";
import { sittingsAddress } from "./sittings-view.ts";
import { StepDialog } from "./step-dialog.tsx";
import { TimeFactorsPanel } from "./time-factors-panel.tsx";
import { useBoard, useHalls } from "./use-sittings.ts";

export const meta = () => unlistedMeta(text.title);
export const handle: DashboardHandle = { title: text.title, search: text.search };

/** Supervision of an assessment: the halls with their codes, and a board of its sittings that is always current. */
export default function Sittings() {
  const { id = "" } = useParams();
  const { view, change, place } = useListAddress(sittingsAddress);
  const board = useBoard(id, view);
  const desk = useHallListSheet(id, view.hallId);
  const [isSeating, setIsSeating] = useState(false);
  const [seats, setSeats] = useState<TypedSeats>({});
  const [actedOn, setActedOn] = useState<BoardSitting | null>(null);
  if (isNotFound(board.error)) {
    const way = { to: assessmentsPath, label: text.toAssessments };
    return <DashboardMessage title={text.notFound} body={text.notFoundBody} way={way} />;
  }
  const printSeats = (parts: HallListPart[], printed: TypedSeats) => {
    setIsSeating(false);
    setSeats(printed);
    desk.print(parts);
  };
  const isNarrowed = view.text !== undefined || view.boardState !== undefined || view.hallId !== undefined;
  return (
    <>
      <div className={desk.parts ? "print:hidden" : undefined}>
        <BackLink to={assessmentPath(id)}>{text.back}</BackLink>
        {board.data && <h2 className="mb-4 text-lead wrap-anywhere">{board.data.title}</h2>}
        <div className="mb-5 flex flex-wrap gap-2">
          <Button look="outline" onClick={() => setIsSeating(true)}>
            <PrinterIcon />
            {seatingText.open}
          </Button>
          <LinkButton look="outline" to={guidePath(id)}>
            {guideText.title}
          </LinkButton>
        </div>
        <HelpPanel assessmentId={id} hallId={view.hallId} />
        <div className="grid grid-cols-[minmax(0,1fr)] gap-10">
          <section aria-label={text.list} className="rounded-panel border border-line bg-white">
            <div className="grid gap-3 border-b border-line p-4">
              <StateFilter
                counts={board.data?.counts}
                value={view.boardState}
                onChange={(boardState) => change({ boardState })}
              />
              <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
                <HallFilter assessmentId={id} value={view.hallId} onChange={(hallId) => change({ hallId })} />
                <p className="text-small text-ink-3">{text.updated}</p>
                <div className="sm:ms-auto">{desk.button}</div>
              </div>
            </div>
            {view.text && (
              <p className="border-b border-line px-4 py-3 font-medium wrap-anywhere">{text.resultsFor(view.text)}</p>
            )}
            <ListTable
              texts={text}
              columns={sittingColumns(board.data?.now ?? "", setActedOn)}
              keyOf={(sitting) => sitting.id}
              page={board.data}
              query={board}
              place={place}
              expectedRows={8}
              empty={emptyOf(text, isNarrowed)}
            />
          </section>
          {board.data && (
            <HallsPanel assessmentId={id} needsHallCode={board.data.needsHallCode} codeMisses={board.data.codeMisses} />
          )}
          {board.data && <TimeFactorsPanel assessmentId={id} />}
        </div>
      </div>
      {desk.parts && <HallListSheet title={board.data?.title ?? ""} parts={desk.parts} />}
      {isSeating && (
        <SeatingDialog assessmentId={id} printed={seats} onPrint={printSeats} onClose={() => setIsSeating(false)} />
      )}
      {actedOn && <StepDialog assessmentId={id} sitting={actedOn} onClose={() => setActedOn(null)} />}
    </>
  );
}

type HallFilterProps = {
  assessmentId: string;
  value: string | undefined;
  onChange: (hallId: string | undefined) => void;
};

function HallFilter({ assessmentId, value, onChange }: HallFilterProps) {
  const { data: halls = [] } = useHalls(assessmentId);
  if (halls.length < 2 && value === undefined) return null;
  const options = halls.map((hall) => ({ value: hall.id, label: nameWithDay(hall) }));
  return <PillSelect label={text.hall} options={options} value={value} onChange={onChange} />;
}

type StateFilterProps = {
  counts: BoardCounts | undefined;
  value: BoardState | undefined;
  onChange: (value: BoardState | undefined) => void;
};

/** Shows the number of sittings in each state. A press filters by a state. */
function StateFilter({ counts, value, onChange }: StateFilterProps) {
  const all = counts && Object.values(counts).reduce((sum, count) => sum + count, 0);
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="sr-only">{text.states}</legend>
      <Choice label={text.all} count={all} isChosen={value === undefined} onPress={() => onChange(undefined)} />
      {boardStateOptions.map((option) => (
        <Choice
          key={option.value}
          label={option.label}
          count={counts?.[option.value]}
          isChosen={value === option.value}
          onPress={() => onChange(option.value === value ? undefined : option.value)}
        />
      ))}
    </fieldset>
  );
}

type ChoiceProps = { label: string; count: number | undefined; isChosen: boolean; onPress: () => void };

const Choice = ({ label, count, isChosen, onPress }: ChoiceProps) => (
  <button
    type="button"
    aria-pressed={isChosen}
    onClick={onPress}
    className={classNames(
      "flex min-h-11 min-w-20 items-baseline gap-2 rounded-c border-[1.5px] px-3.5 py-1.5 text-small transition-colors",
      isChosen
        ? "border-river-600 bg-river-50 font-medium text-river-800"
        : "border-line bg-white text-ink-2 hover:border-river-700",
    )}
  >
    <span>{label}</span>
    <span className="ms-auto text-body font-bold text-ink">
      {count === undefined ? text.none : formatNumber(count)}
    </span>
  </button>
);

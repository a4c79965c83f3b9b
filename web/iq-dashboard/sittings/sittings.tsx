import { PrinterIcon } from "lucide-react";
import { useState } from "react";
import { useParams } from "react-router";
import type { BoardSitting } from "#contract/sittings/supervision.ts";
import { isNotFound } from "#web/dashboard/failure-message.ts";
import { BackLink } from "#web/dashboard/frame/back-link.tsx";
import type { DashboardHandle } from "#web/dashboard/frame/frame.tsx";
import { emptyOf, ListTable } from "#web/dashboard/lists/list-table.tsx";
import { useListAddress } from "#web/dashboard/lists/use-list-address.ts";
import { seatingText, supervisionText as text } from "#web/text/iq-dashboard/supervision.ts";
import { guideText } from "#web/text/iq-dashboard/supervisor-guide.ts";
import { unlistedMeta } from "#web/text/unlisted-meta.ts";
import { Button, LinkButton } from "#web/ui/button.tsx";
import { DashboardMessage } from "#web/ui/frames/dashboard-message.tsx";
import { assessmentPath, assessmentsPath, guidePath } from "../assessments/assessment-paths.ts";
import { HallStrip, StateFilter } from "./board-head.tsx";
import { HallsPanel } from "./halls-panel.tsx";
import { HelpPanel } from "./help-panel.tsx";
import type { HallListPart } from "./seating/hall-list.ts";
import { HallListSheet, useHallListSheet } from "./seating/hall-list-sheet.tsx";
import { SeatingDialog, type TypedSeats } from "./seating/seating-dialog.tsx";
import { sittingColumns } from "./sitting-columns.tsx";
import { sittingsAddress } from "./sittings-view.ts";
import { StepDialog } from "./step-dialog.tsx";
import { TimeFactorsPanel } from "./time-factors-panel.tsx";
import { useBoard } from "./use-sittings.ts";

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
            <div className="grid grid-cols-[minmax(0,1fr)] gap-3 border-b border-line p-4">
              <StateFilter
                counts={board.data?.counts}
                value={view.boardState}
                onChange={(boardState) => change({ boardState })}
              />
              <HallStrip
                assessmentId={id}
                counts={board.data?.hallCounts ?? []}
                value={view.hallId}
                onChange={(hallId) => change({ hallId })}
              />
              <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
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

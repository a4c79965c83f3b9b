import { useState } from "react";
import type { NormLink, NormRun } from "#contract/quizzes/norms.ts";
import { iqApi } from "#web/calls/session-transport.ts";
import { Panel } from "#web/dashboard/frame/panel.tsx";
import { RunList } from "#web/dashboard/lists/run-list.tsx";
import { normsText, normRunsText as text } from "#web/text/iq-dashboard/norms.ts";
import { formatDateTime, formatNumber } from "#web/text/numbers.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { type Column, DataTable } from "#web/ui/lists/data-table.tsx";
import { RunDownloads, runColumns } from "../run-columns.tsx";
import { LinkableNorms } from "./linkable-norms.tsx";
import { normsTable } from "./norms-table-file.ts";
import { RegradeDialog } from "./regrade-dialog.tsx";
import { useChooseNorms, useKeepNorms, useNormRuns } from "./use-quiz-norms.ts";

const pageSize = 10;

/** Lists stored norms with date, author, sample and which are in force. `fingerprint` is that of the shown ones. */
export function NormRuns({ id, fingerprint }: { id: string; fingerprint: string | null }) {
  const [pageNumber, setPageNumber] = useState(1);
  const runs = useNormRuns(id, { pageNumber, pageSize });
  const keep = useKeepNorms(id);
  return (
    <Panel
      title={text.title}
      lead={text.lead}
      className="print:hidden"
      tools={
        fingerprint !== null && (
          <Button size="small" disabled={keep.isPending} onClick={() => keep.mutate(fingerprint)}>
            {keep.isPending ? text.keeping : text.keep}
          </Button>
        )
      }
    >
      <RunList query={runs} texts={text} pageNumber={pageNumber} onPage={setPageNumber}>
        <RunTable id={id} runs={runs.data?.items} />
      </RunList>
      <LinkableNorms id={id} />
    </Panel>
  );
}

function RunTable({ id, runs }: { id: string; runs: readonly NormRun[] | undefined }) {
  const choose = useChooseNorms(id);
  const [regrading, setRegrading] = useState<NormRun | null>(null);
  const { date, by, people, actions } = runColumns<NormRun>(
    text,
    (run) => (
      <RunActions
        run={run}
        choose={(runId) => choose.mutate({ runId })}
        isBusy={choose.isPending}
        judgeAnew={setRegrading}
      />
    ),
    ({ isInForce }) => isInForce && <Badge look="ok">{text.inForce}</Badge>,
  );
  return (
    <>
      {regrading && <RegradeDialog quizId={id} run={regrading} onClose={() => setRegrading(null)} />}
      <DataTable
        caption={text.list}
        columns={[date, by, people, sampleColumn, actions]}
        rows={runs}
        keyOf={(run) => run.id}
        expectedRows={1}
      />
    </>
  );
}

const sampleColumn: Column<NormRun> = {
  id: "sample",
  header: text.sample,
  isWideOnCard: true,
  cell: ({ sample, link }) => (
    <>
      <ul className="flex flex-wrap gap-x-4 text-ink-2 tabular-nums">
        {sample.map(({ age, people }) => (
          <li key={age} className="whitespace-nowrap">
            {text.sampleOf(formatNumber(age), formatNumber(people))}
          </li>
        ))}
      </ul>
      {link && <LinkNotes link={link} />}
    </>
  ),
};

function LinkNotes({ link }: { link: NormLink }) {
  const { fromQuizName, commonItems, movedItems = 0, dropped = [], standardErrors, equated = [] } = link;
  return (
    <p className="text-[0.88rem]/6 text-ink-3">
      {text.carriedFrom(fromQuizName ?? text.unnamed, commonItems)} {movedItems > 0 && text.moved(movedItems)}
      {dropped.length > 0 && text.dropped(dropped.map(nameOfItem).join("، "))}{" "}
      {standardErrors && text.linkErrors(formatNumber(standardErrors.slope), formatNumber(standardErrors.intercept))}{" "}
      {equated.length > 0 &&
        text.equatedError(formatNumber(Math.max(...equated.map(({ standardError }) => standardError))))}
    </p>
  );
}

const nameOfItem = ({ number, title }: { number: number; title: string | null }) =>
  title === null ? text.question(number) : `${text.question(number)} (${title})`;

type RunActionsProps = {
  run: NormRun;
  choose: (runId: string | null) => void;
  isBusy: boolean;
  judgeAnew: (run: NormRun) => void;
};

function RunActions({ run, choose, isBusy, judgeAnew }: RunActionsProps) {
  const { id, createdAt, isInForce } = run;
  const date = formatDateTime(createdAt);
  const readTable = async () => {
    const { norms, link } = await iqApi.send("getNormRun", { params: { id } });
    return normsTable(norms, link);
  };
  return (
    <div className="flex flex-wrap items-center gap-1.5 @3xl:justify-end">
      {isInForce && (
        <Button look="outline" size="small" disabled={isBusy} onClick={() => judgeAnew(run)}>
          {text.judgeAnew}
        </Button>
      )}
      <Button
        look={isInForce ? "outline" : "soft"}
        size="small"
        disabled={isBusy}
        aria-label={isInForce ? text.leaveOf(date) : text.chooseOf(date)}
        onClick={() => choose(isInForce ? null : id)}
      >
        {isInForce ? text.leave : text.choose}
      </Button>
      <RunDownloads
        date={date}
        texts={{ ...text, downloadFailed: normsText.downloadFailed }}
        fileName={normsText.fileName(id)}
        readTable={readTable}
      />
    </div>
  );
}

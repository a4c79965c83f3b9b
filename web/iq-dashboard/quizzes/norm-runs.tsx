import { useState } from "react";
import type { NormRun } from "#contract/norms.ts";
import { iqApi } from "#web/calls/session-transport.ts";
import { saveTable, type TableFormat, tableFormats } from "#web/calls/table-file.ts";
import { failureMessage } from "#web/dashboard/failure-message.ts";
import { LoadFailure } from "#web/dashboard/load-failure.tsx";
import { Panel } from "#web/dashboard/panel.tsx";
import { normsText, normRunsText as text } from "#web/text/norms.ts";
import { formatDateTime, formatNumber } from "#web/text/numbers.ts";
import { DownloadIcon } from "#web/ui/action-icons.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { SheetIcon } from "#web/ui/dashboard-icons.tsx";
import { type Column, DataTable } from "#web/ui/data-table.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";
import { Pagination } from "#web/ui/pagination.tsx";
import { SpokenStatus } from "#web/ui/spoken-status.tsx";
import { showToast } from "#web/ui/toast.tsx";
import { JudgeAnewDialog } from "./judge-anew-dialog.tsx";
import { normsTable } from "./norms-table-file.ts";
import { useChooseNorms, useKeepNorms, useNormRuns } from "./use-quiz-norms.ts";

const pageSize = 10;

/** Norms that were kept: when, by whom, from how many people, and which are in force. `fingerprint` is of those on show. */
export function NormRuns({ id, fingerprint }: { id: string; fingerprint: string | null }) {
  const [pageNumber, setPageNumber] = useState(1);
  const runs = useNormRuns(id, { pageNumber, pageSize });
  const keep = useKeepNorms(id);
  const { data } = runs;
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
      {runs.isPending && <SpokenStatus>{text.loading}</SpokenStatus>}
      {runs.isError && <LoadFailure message={failureMessage(runs.error, text.loadFailed)} query={runs} />}
      {data?.totalCount === 0 && <p className="text-ink-2">{text.empty}.</p>}
      {!runs.isError && data?.totalCount !== 0 && <RunTable id={id} runs={data?.items} />}
      {data && data.totalPages > 1 && (
        <div className="mt-4">
          <Pagination
            pageNumber={pageNumber}
            totalPages={data.totalPages}
            label={text.pages}
            onChange={setPageNumber}
          />
        </div>
      )}
    </Panel>
  );
}

function RunTable({ id, runs }: { id: string; runs: readonly NormRun[] | undefined }) {
  const choose = useChooseNorms(id);
  const isBusy = choose.isPending;
  const [judging, setJudging] = useState<NormRun | null>(null);
  const judgeAnew = (run: NormRun) => setJudging(run);
  return (
    <>
      {judging && <JudgeAnewDialog quizId={id} run={judging} onClose={() => setJudging(null)} />}
      <DataTable
        caption={text.list}
        columns={columnsOf((runId) => choose.mutate({ runId }), isBusy, judgeAnew)}
        rows={runs}
        keyOf={(run) => run.id}
        expectedRows={1}
      />
    </>
  );
}

const columnsOf = (
  choose: (runId: string | null) => void,
  isBusy: boolean,
  judgeAnew: (run: NormRun) => void,
): readonly Column<NormRun>[] => [
  {
    id: "createdAt",
    header: text.date,
    isRowHeader: true,
    isWideOnCard: true,
    cell: ({ createdAt, isInForce }) => (
      <span className="flex flex-wrap items-center gap-x-2.5">
        <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
        {isInForce && <Badge look="ok">{text.inForce}</Badge>}
      </span>
    ),
  },
  {
    id: "createdBy",
    header: text.by,
    cell: ({ createdBy }) => <bdi className="wrap-anywhere">{createdBy ?? text.byCommand}</bdi>,
  },
  { id: "people", header: text.people, className: "tabular-nums", cell: ({ people }) => formatNumber(people) },
  {
    id: "sample",
    header: text.sample,
    isWideOnCard: true,
    cell: ({ sample }) => (
      <ul className="flex flex-wrap gap-x-4 text-ink-2 tabular-nums">
        {sample.map(({ age, people }) => (
          <li key={age} className="whitespace-nowrap">
            {text.sampleOf(formatNumber(age), formatNumber(people))}
          </li>
        ))}
      </ul>
    ),
  },
  {
    id: "actions",
    header: text.actions,
    isHeaderHidden: true,
    isWideOnCard: true,
    cell: (run) => <RunActions run={run} choose={choose} isBusy={isBusy} judgeAnew={judgeAnew} />,
  },
];

type RunActionsProps = {
  run: NormRun;
  choose: (runId: string | null) => void;
  isBusy: boolean;
  judgeAnew: (run: NormRun) => void;
};

function RunActions({ run, choose, isBusy, judgeAnew }: RunActionsProps) {
  const { id, createdAt, isInForce } = run;
  const date = formatDateTime(createdAt);
  const download = async (format: TableFormat) => {
    try {
      const { norms } = await iqApi.send("getNormRun", { params: { id } });
      await saveTable(format, normsText.fileName(id), normsTable(norms));
    } catch (error) {
      showToast("error", failureMessage(error, normsText.downloadFailed));
    }
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
      {tableFormats.map((format) => (
        <IconButton
          key={format}
          label={text.download[format](date)}
          tip={text.downloadTips[format]}
          Icon={format === "xlsx" ? SheetIcon : DownloadIcon}
          onClick={() => void download(format)}
        />
      ))}
    </div>
  );
}

import { CheckIcon, RefreshCwIcon, XIcon } from "lucide-react";
import { useState } from "react";
import type { LinkableNorms as Linkable, NormLink, NormRun } from "#contract/quizzes/norms.ts";
import { iqApi } from "#web/calls/session-transport.ts";
import { ActionDialog } from "#web/dashboard/action-dialog.tsx";
import { Panel } from "#web/dashboard/frame/panel.tsx";
import { RunList } from "#web/dashboard/lists/run-list.tsx";
import { LoadFailure } from "#web/dashboard/load-failure.tsx";
import { linkableNormsText, normsText, normRunsText as text } from "#web/text/iq-dashboard/norms.ts";
import { formatDateTime, formatNumber } from "#web/text/numbers.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";
import { type Column, DataTable } from "#web/ui/lists/data-table.tsx";
import { RunDownloads, runColumns } from "../run-columns.tsx";
import { normsTable } from "./norms-table-file.ts";
import { useCarryNorms, useChooseNorms, useKeepNorms, useLinkableNorms, useNormRuns } from "./use-quiz-norms.ts";

const pageSize = 10;

/**
 * Lists stored norms with date, author and sample, and which ones are in force. `fingerprint` belongs to the norms on
 * screen.
 */
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
          <Button disabled={keep.isPending} onClick={() => keep.mutate(fingerprint)}>
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
        onRegrade={setRegrading}
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
      <ul className="flex flex-wrap gap-x-4 text-ink-2">
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
  const { fromQuizName, commonItems, dropped, standardErrors, equated } = link;
  return (
    <p className="text-small text-ink-3">
      {text.carriedFrom(fromQuizName ?? text.unnamed, commonItems)}{" "}
      {dropped.length > 0 && text.dropped(dropped.map(nameOfItem).join("، "))}{" "}
      {text.linkErrors(formatNumber(standardErrors.slope), formatNumber(standardErrors.intercept))}{" "}
      {text.equatedError(formatNumber(Math.max(...equated.map(({ standardError }) => standardError))))}
    </p>
  );
}

const nameOfItem = ({ number, title }: { number: number; title: string | null }) =>
  title === null ? text.question(number) : `${text.question(number)} (${title})`;

type RunActionsProps = {
  run: NormRun;
  choose: (runId: string | null) => void;
  isBusy: boolean;
  onRegrade: (run: NormRun) => void;
};

function RunActions({ run, choose, isBusy, onRegrade }: RunActionsProps) {
  const { id, createdAt, isInForce } = run;
  const date = formatDateTime(createdAt);
  const readTable = async () => {
    const { norms, link } = await iqApi.send("getNormRun", { params: { id } });
    return normsTable(norms, link);
  };
  return (
    <>
      <IconButton
        label={isInForce ? text.leaveOf(date) : text.chooseOf(date)}
        tip={isInForce ? text.leave : text.choose}
        Icon={isInForce ? XIcon : CheckIcon}
        isDisabled={isBusy}
        onClick={() => choose(isInForce ? null : id)}
      />
      {isInForce && (
        <IconButton label={text.judgeAnew} Icon={RefreshCwIcon} isDisabled={isBusy} onClick={() => onRegrade(run)} />
      )}
      <RunDownloads
        date={date}
        texts={{ ...text, downloadFailed: normsText.downloadFailed }}
        fileName={normsText.fileName(id)}
        readTable={readTable}
      />
    </>
  );
}

const regradeTexts = {
  title: text.judgeAnewTitle,
  confirm: text.judgeAnew,
  pending: text.judgingAnew,
  failed: text.chooseFailed,
};

type RegradeDialogProps = { quizId: string; run: NormRun; onClose: () => void };

/** Asks before norms for earlier results change students' slips. */
function RegradeDialog({ quizId, run: { id, createdAt }, onClose }: RegradeDialogProps) {
  const { mutateAsync: choose } = useChooseNorms(quizId);
  return (
    <ActionDialog
      texts={regradeTexts}
      look="primary"
      act={() => choose({ runId: id, isForEarlier: true })}
      onClose={onClose}
    >
      {text.judgeAnewBody(formatDateTime(createdAt))}
    </ActionDialog>
  );
}

/** Norms in force of other tests that share questions with this one, each with a button that carries them over. */
function LinkableNorms({ id }: { id: string }) {
  const found = useLinkableNorms(id);
  const items = found.data?.items ?? [];
  if (found.error) return <LoadFailure whatFailed={linkableNormsText.loadFailed} query={found} />;
  if (items.length === 0) return null;
  return (
    <section aria-label={linkableNormsText.title} className="mt-6 border-t border-line pt-5">
      <h3 className="text-body">{linkableNormsText.title}</h3>
      <p className="mt-1 max-w-[75ch] text-small text-ink-2">{linkableNormsText.lead}</p>
      <LinkableNormsList id={id} items={items} />
    </section>
  );
}

function LinkableNormsList({ id, items }: { id: string; items: readonly Linkable[] }) {
  const carry = useCarryNorms(id);
  return (
    <ul className="mt-2 divide-y divide-line">
      {items.map(({ runId, quizName, createdAt, people, commonItems }) => {
        const name = quizName ?? text.unnamed;
        const isPending = carry.isPending && carry.variables === runId;
        return (
          <li key={runId} className="flex flex-wrap items-center justify-between gap-3 py-3">
            <div className="min-w-0 flex-1 basis-64">
              <p className="font-medium wrap-anywhere">
                <bdi>{name}</bdi>
              </p>
              <p className="text-small text-ink-2">
                {linkableNormsText.figures(formatDateTime(createdAt), people, commonItems)}
              </p>
            </div>
            <Button
              look="outline"
              className="max-sm:w-full"
              disabled={carry.isPending}
              aria-label={linkableNormsText.carryOf(name)}
              onClick={() => carry.mutate(runId)}
            >
              {isPending ? linkableNormsText.carrying : linkableNormsText.carry}
            </Button>
          </li>
        );
      })}
    </ul>
  );
}

import { useEffect, useState } from "react";
import {
  type QuizImport,
  type QuizImportRow,
  type QuizImportRowState,
  quizImportRowStates,
} from "#contract/quiz-import.ts";
import { failureMessage } from "#web/failure-message.ts";
import { LoadFailure } from "#web/load-failure.tsx";
import { listText } from "#web/text/dashboards.ts";
import { formatNumber } from "#web/text/numbers.ts";
import { quizImportText, importRowsText as text } from "#web/text/quiz-import.ts";
import { DataTable } from "#web/ui/data-table.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { ListFooter } from "#web/ui/list-footer.tsx";
import { Segmented } from "#web/ui/segmented.tsx";
import { useDiscardQuestion } from "#web/use-discard-question.tsx";
import { PageGone } from "../page-gone.tsx";
import { usePageAddress } from "../use-page-address.ts";
import { importRowColumns } from "./import-row-columns.tsx";
import { rowActionsId } from "./row-actions.tsx";
import { useImportRows } from "./use-import-rows.ts";

const pageSizes = [25, 50, 100] as const;
const defaultPageSize = 50;
const footerTexts = { ...listText, pages: text.pages };
const tabs = ["all", ...quizImportRowStates] as const;
type Tab = (typeof tabs)[number];

/** The rows of an import: which of them and which page stands in the address. */
export function ImportRows({ record }: { record: QuizImport }) {
  const { address, pageNumber, pageSize, change, toPage, toPageSize } = usePageAddress(defaultPageSize, pageSizes);
  const state = quizImportRowStates.find((known) => known === address.get("state"));
  const { counts } = record;
  const countOf = (tab: Tab) => counts[tab === "all" ? "total" : tab];
  return (
    <section aria-label={text.list} className="rounded-panel border border-line bg-white">
      <div className="border-b border-line p-4">
        <Segmented<Tab>
          label={text.filter}
          options={tabs.map((tab) => ({ value: tab, label: text.tab(text.tabs[tab], formatNumber(countOf(tab))) }))}
          value={state ?? "all"}
          onChange={(tab) => change({ state: tab === "all" ? null : tab })}
        />
      </div>
      {/* Rows that were changed stay on show until another part of the list is asked for. */}
      <Rows
        key={`${state} ${pageNumber} ${pageSize}`}
        record={record}
        view={{ state, pageNumber, pageSize }}
        onFirstPage={() => toPage(1)}
      />
      {countOf(state ?? "all") > 0 && (
        <ListFooter
          texts={footerTexts}
          pageNumber={pageNumber}
          pageSize={pageSize}
          pageSizes={pageSizes}
          totalCount={countOf(state ?? "all")}
          onPage={toPage}
          onPageSize={toPageSize}
        />
      )}
    </section>
  );
}

type RowsProps = {
  record: QuizImport;
  view: { state: QuizImportRowState | undefined; pageNumber: number; pageSize: number };
  onFirstPage: () => void;
};

function Rows({ record, view, onFirstPage }: RowsProps) {
  const list = useImportRows(record.id, view);
  const [changed, setChanged] = useState<ReadonlyMap<number, QuizImportRow>>(new Map());
  const [editing, setEditing] = useState<number | null>(null);
  const [focused, setFocused] = useState<{ rowNumber: number } | null>(null);
  const [isTyped, setIsTyped] = useState(false);
  const { leave, question } = useDiscardQuestion(isTyped);
  const edit = (rowNumber: number | null) => {
    setEditing(rowNumber);
    setIsTyped(false);
  };
  const onEdit = (rowNumber: number | null) =>
    leave(() => {
      if (rowNumber === null && editing !== null) setFocused({ rowNumber: editing });
      edit(rowNumber);
    });
  const onChanged = (row: QuizImportRow) => {
    if (row.rowNumber === editing) edit(null);
    setChanged((before) => new Map(before).set(row.rowNumber, row));
    setFocused(row);
  };
  // What was pressed goes with the change: whoever works by the keyboard goes on from the same row.
  useEffect(() => {
    if (focused) document.querySelector<HTMLElement>(`#${rowActionsId(focused.rowNumber)} button`)?.focus();
  }, [focused]);
  const rows = list.data && withChanged(list.data.items, changed);
  const total = record.counts[view.state ?? "total"];
  return (
    <>
      <DataTable
        caption={text.list}
        columns={importRowColumns({ importId: record.id, editing, onEdit, onTyped: setIsTyped, onChanged })}
        rows={list.isError ? undefined : rows}
        keyOf={({ rowNumber }) => rowNumber}
        expectedRows={Math.min(total, view.pageSize)}
        isStale={list.isPlaceholderData}
      >
        {list.isError ? (
          <LoadFailure className="m-4" message={failureMessage(list.error, quizImportText.loadFailed)} query={list} />
        ) : (
          rows?.length === 0 && (
            <div className="p-6">
              {total > 0 ? (
                <PageGone onFirstPage={onFirstPage} />
              ) : (
                <EmptyState role="status" title={text.empty[view.state ?? "all"]} />
              )}
            </div>
          )
        )}
      </DataTable>
      {question}
      {list.isPending && (
        <p role="status" className="sr-only">
          {text.loading}
        </p>
      )}
    </>
  );
}

/** The page as the server has it now, and in their places the rows that have left it by what was done to them here. */
function withChanged(rows: readonly QuizImportRow[], changed: ReadonlyMap<number, QuizImportRow>) {
  const present = new Set(rows.map(({ rowNumber }) => rowNumber));
  const gone = [...changed.values()].filter(({ rowNumber }) => !present.has(rowNumber));
  return [...rows, ...gone].toSorted((one, other) => one.rowNumber - other.rowNumber);
}

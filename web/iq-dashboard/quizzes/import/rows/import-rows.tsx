import { useEffect, useState } from "react";
import { type QuizImport, type QuizImportRow, quizImportRowStates } from "#contract/quizzes/quiz-import.ts";
import { useDiscardQuestion } from "#web/dashboard/form/use-discard-question.tsx";
import { listAddress, oneOf } from "#web/dashboard/lists/list-address.ts";
import { ListTable } from "#web/dashboard/lists/list-table.tsx";
import { useListAddress } from "#web/dashboard/lists/use-list-address.ts";
import { quizImportText, importRowsText as text } from "#web/text/iq-dashboard/quiz-import.ts";
import { formatNumber } from "#web/text/numbers.ts";
import { Segmented } from "#web/ui/forms/segmented.tsx";
import { importRowColumns } from "./import-row-columns.tsx";
import { rowActionsId } from "./row-actions.tsx";
import { useImportRows } from "./use-import-rows.ts";

const address = listAddress({
  pageSizes: [25, 50, 100],
  pageSize: 50,
  filters: { state: oneOf(quizImportRowStates) },
});
const listTexts = { ...text, loadFailed: quizImportText.loadFailed };
const tabs = ["all", ...quizImportRowStates] as const;
type Tab = (typeof tabs)[number];

/** The rows of an import. Filter and page are in the address. */
export function ImportRows({ record }: { record: QuizImport }) {
  const { view, change, place } = useListAddress(address);
  const chosen: Tab = view.state ?? "all";
  const countOf = (tab: Tab) => record.counts[tab === "all" ? "total" : tab];
  const list = useImportRows(record.id, view);
  const { changed, question, ...edits } = useChangedRows(`${chosen} ${view.pageNumber} ${view.pageSize}`);
  return (
    <section aria-label={text.list} className="rounded-panel border border-line bg-white">
      <div className="border-b border-line p-4">
        <Segmented<Tab>
          label={text.filter}
          options={tabs.map((tab) => ({ value: tab, label: text.tab(text.tabs[tab], formatNumber(countOf(tab))) }))}
          value={chosen}
          onChange={(tab) => change({ state: tab === "all" ? undefined : tab })}
        />
      </div>
      <ListTable
        texts={listTexts}
        columns={importRowColumns({ importId: record.id, ...edits })}
        keyOf={({ rowNumber }) => rowNumber}
        page={list.data && { items: withChanged(list.data.items, changed), totalCount: countOf(chosen) }}
        query={list}
        place={place}
        expectedRows={Math.min(countOf(chosen), view.pageSize)}
        empty={{ title: text.empty[chosen] }}
      />
      {question}
    </section>
  );
}

const noRows: ReadonlyMap<number, QuizImportRow> = new Map();

/** Changes to rows. Changed rows stay in place until another filter or page is opened. */
function useChangedRows(part: string) {
  const [changed, setChanged] = useState(noRows);
  const [editing, setEditing] = useState<number | null>(null);
  const [focused, setFocused] = useState<{ rowNumber: number } | null>(null);
  const [isTyped, setIsTyped] = useState(false);
  const { leave, question } = useDiscardQuestion(isTyped);
  const [shownPart, setShownPart] = useState(part);
  if (part !== shownPart) {
    setShownPart(part);
    setChanged(noRows);
    setEditing(null);
    setFocused(null);
    setIsTyped(false);
  }
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
  // The pressed button is gone after the change, so keyboard users continue from the same row.
  useEffect(() => {
    if (focused) document.querySelector<HTMLElement>(`#${rowActionsId(focused.rowNumber)} button`)?.focus();
  }, [focused]);
  return { changed, editing, question, onEdit, onTyped: setIsTyped, onChanged };
}

/** Puts changed rows back in their places if the server's page does not contain them any more. */
function withChanged(rows: readonly QuizImportRow[], changed: ReadonlyMap<number, QuizImportRow>) {
  const present = new Set(rows.map(({ rowNumber }) => rowNumber));
  const gone = [...changed.values()].filter(({ rowNumber }) => !present.has(rowNumber));
  return [...rows, ...gone].sort((one, other) => one.rowNumber - other.rowNumber);
}

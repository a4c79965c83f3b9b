import { useState } from "react";
import type { ItemImport, ItemImportRow, RowOutcome } from "#contract/items/item-import.ts";
import { Panel } from "#web/dashboard/frame/panel.tsx";
import { type Place, pageOf } from "#web/dashboard/lists/list-address.ts";
import { ListTable } from "#web/dashboard/lists/list-table.tsx";
import { itemFilesText as text } from "#web/text/iq-dashboard/items.ts";
import { formatNumber } from "#web/text/numbers.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import type { Column } from "#web/ui/lists/data-table.tsx";

const looks = { new: "ok", version: "gold", same: "sand", wrong: "danger" } as const;
const pageSizes = [10, 25, 50];

const columnsOf = (isPackage: boolean): readonly Column<ItemImportRow>[] => [
  {
    id: "rowNumber",
    header: isPackage ? text.packageRow : text.row,
    className: "@3xl:w-28",
    cell: ({ rowNumber }) => formatNumber(rowNumber),
  },
  {
    id: "outcome",
    header: text.outcome,
    className: "@3xl:w-40",
    cell: ({ outcome }) => <Badge look={looks[outcome]}>{text.outcomes[outcome]}</Badge>,
  },
  {
    id: "stem",
    header: text.stem,
    isRowHeader: true,
    isWideOnCard: true,
    cell: ({ stem, errors, losses, file }) => (
      <>
        <p className="font-medium wrap-anywhere">{stem || text.noStem}</p>
        {file && (
          <p className="text-caption font-normal wrap-anywhere text-ink-3">
            <bdi dir="ltr">{file}</bdi>
          </p>
        )}
        {losses.length > 0 && <p className="text-small font-normal text-ink-2">{text.losses(losses)}</p>}
        {errors.length > 0 && (
          <ul className="list-disc ps-5 text-small font-normal wrap-anywhere text-danger">
            {errors.map((error) => (
              <li key={error}>{error}</li>
            ))}
          </ul>
        )}
      </>
    ),
  },
];

type ImportPreviewProps = { preview: ItemImport; isWriting: boolean; onConfirm: () => void };

/** Shows the effect of each row of a file, failures first. */
export function ImportPreview({ preview, isWriting, onConfirm }: ImportPreviewProps) {
  const { counts } = preview;
  const isPackage = preview.format === "qti";
  const title = isPackage ? text.packageRows : text.rows;
  const [place, setPlace] = useState<Place>({ pageNumber: 1, pageSize: 10 });
  const rows = [...preview.rows].sort((a, b) => Number(b.outcome === "wrong") - Number(a.outcome === "wrong"));
  const isNothing = counts.new + counts.version === 0;
  const outcomes = Object.keys(text.counts) as RowOutcome[];
  return (
    <Panel title={title}>
      <div className="flex flex-wrap items-center justify-between gap-3 pb-3">
        <div role="status">
          <p className="flex flex-wrap gap-x-5 font-medium">
            {outcomes.map((outcome) => (
              <span key={outcome}>{text.countOf(text.counts[outcome], formatNumber(counts[outcome]))}</span>
            ))}
          </p>
          {isNothing && <p className="text-ink-2">{text.nothing}</p>}
          {counts.wrong > 0 && <p className="text-ink-2">{text.leftOut}</p>}
        </div>
        {!isNothing && (
          <Button isPending={isWriting} pendingText={text.confirming} className="max-sm:w-full" onClick={onConfirm}>
            {text.confirm}
          </Button>
        )}
      </div>
      <ListTable
        texts={{ list: title, pages: text.pages, loading: text.reading, loadFailed: text.readFailed }}
        columns={columnsOf(isPackage)}
        keyOf={({ rowNumber }) => rowNumber}
        page={{ ...pageOf(rows, place), ...place }}
        place={{
          ...place,
          pageSizes,
          toPage: (pageNumber) => setPlace((now) => ({ ...now, pageNumber })),
          toPageSize: (pageSize) => setPlace({ pageNumber: 1, pageSize }),
        }}
        empty={{ title: text.empty, body: text.emptyBody }}
      />
    </Panel>
  );
}

import { DownloadIcon, FileSpreadsheetIcon } from "lucide-react";
import type { ReactNode } from "react";
import { saveTable, type Table, type TableFormat, tableFormats } from "#web/calls/table-file.ts";
import { failureMessage } from "#web/dashboard/failure-message.ts";
import { actionsColumn } from "#web/dashboard/lists/actions-column.tsx";
import { formatDateTime, formatNumber } from "#web/text/numbers.ts";
import { showToast } from "#web/ui/feedback/toast.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";
import type { Column } from "#web/ui/lists/data-table.tsx";

type Run = { id: string; createdAt: string; createdBy: string | null; people: number };
type ColumnTexts = Record<"date" | "by" | "byCommand" | "people", string>;

/** Columns shared by norms and calibrations. */
export const runColumns = <Kept extends Run>(
  text: ColumnTexts,
  actions: (run: Kept) => ReactNode,
  badge?: (run: Kept) => ReactNode,
) =>
  ({
    date: {
      id: "createdAt",
      header: text.date,
      isRowHeader: true,
      isWideOnCard: true,
      cell: (run) => (
        <span className="flex flex-wrap items-center gap-x-2.5">
          <time dateTime={run.createdAt}>{formatDateTime(run.createdAt)}</time>
          {badge?.(run)}
        </span>
      ),
    },
    by: {
      id: "createdBy",
      header: text.by,
      cell: ({ createdBy }) => <bdi className="wrap-anywhere">{createdBy ?? text.byCommand}</bdi>,
    },
    people: {
      id: "people",
      header: text.people,
      className: "column-figures",
      cell: ({ people }) => formatNumber(people),
    },
    actions: actionsColumn(actions),
  }) satisfies Record<string, Column<Kept>>;

type RunDownloadsProps = {
  date: string;
  texts: {
    download: Readonly<Record<TableFormat, (date: string) => string>>;
    downloadTips: Readonly<Record<TableFormat, string>>;
    downloadFailed: string;
  };
  /** Name of the file without its ending. */
  fileName: string;
  /** Reads the table. @throws {ApiProblem} */
  readTable: () => Promise<Table>;
};

/** Downloads a run as a file. */
export function RunDownloads({ date, texts, fileName, readTable }: RunDownloadsProps) {
  const download = async (format: TableFormat) => {
    try {
      await saveTable(format, fileName, await readTable());
    } catch (error) {
      showToast("error", failureMessage(error, texts.downloadFailed));
    }
  };
  return tableFormats.map((format) => (
    <IconButton
      key={format}
      label={texts.download[format](date)}
      tip={texts.downloadTips[format]}
      Icon={format === "xlsx" ? FileSpreadsheetIcon : DownloadIcon}
      onClick={() => void download(format)}
    />
  ));
}

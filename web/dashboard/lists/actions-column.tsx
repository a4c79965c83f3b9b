import type { ReactNode } from "react";
import { dashboardText } from "#web/text/dashboard/dashboards.ts";
import type { Column } from "#web/ui/lists/data-table.tsx";

/**
 * The actions of a row, at the end of its line and of its card: icon buttons with names, opening and editing first,
 * deleting last. A row of more than five has them in an `ActionMenu`.
 */
export const actionsColumn = <Row,>(cell: (row: Row) => ReactNode): Column<Row> => ({
  id: "actions",
  header: dashboardText.actions,
  isHeaderHidden: true,
  isWideOnCard: true,
  className: "@3xl:w-0",
  cell: (row) => <div className="flex justify-end gap-0.5 @max-3xl:-me-2 @max-3xl:flex-wrap">{cell(row)}</div>,
});

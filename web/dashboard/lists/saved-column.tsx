import { formatDate } from "#web/text/numbers.ts";
import type { Column } from "#web/ui/lists/data-table.tsx";

/** Makes the column with date and author of the last save. */
export const savedColumn = (header: string): Column<{ savedAt: string; savedBy: string }> => ({
  id: "savedAt",
  header,
  order: "date",
  className: "@3xl:@max-5xl:hidden",
  cell: ({ savedAt, savedBy }) => (
    <>
      <time dateTime={savedAt} className="block whitespace-nowrap">
        {formatDate(savedAt)}
      </time>
      <bdi className="text-caption text-ink-3">{savedBy}</bdi>
    </>
  ),
});

import { ArrowDownIcon, ArrowDownUpIcon, ArrowUpIcon } from "lucide-react";
import { classNames } from "../class-names.ts";

export type SortDirection = "asc" | "desc";
export type TableSort = { columnId: string; direction: SortDirection };

type SortButtonProps = {
  columnId: string;
  label: string;
  sort: TableSort | undefined;
  onSort: (columnId: string) => void;
};

/** The header of a sortable column. The `aria-sort` of its cell says the order. */
export function SortButton({ columnId, label, sort, onSort }: SortButtonProps) {
  const isCurrent = sort?.columnId === columnId;
  const Icon = !isCurrent ? ArrowDownUpIcon : sort.direction === "asc" ? ArrowUpIcon : ArrowDownIcon;
  return (
    <button
      type="button"
      onClick={() => onSort(columnId)}
      className={classNames(
        "-mx-2 -my-1 inline-flex min-h-9 items-center gap-1.5 rounded-small px-2 transition-colors hover:bg-river-50 hover:text-river-800",
        isCurrent && "font-bold text-ink",
      )}
    >
      {label}
      <Icon className={classNames("size-4", isCurrent ? "text-river-700" : "opacity-60")} />
    </button>
  );
}

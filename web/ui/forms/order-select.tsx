import { uiText } from "#web/text/ui.ts";
import type { SortDirection, TableSort } from "../lists/sort-button.tsx";
import { PillSelect } from "./pill-select.tsx";

export type OrderKind = "text" | "number" | "code" | "date";

/** The two directions, the more frequent one first. */
const directions: Readonly<Record<OrderKind, readonly SortDirection[]>> = {
  text: ["asc", "desc"],
  number: ["desc", "asc"],
  code: ["asc", "desc"],
  date: ["desc", "asc"],
};

type OrderSelectProps = {
  columns: readonly { id: string; header: string; order?: OrderKind }[];
  sort: TableSort;
  onSort: (columnId: string, direction: SortDirection) => void;
};

/** Orders a list on narrow screens, where cards have no headers to press. */
export function OrderSelect({ columns, sort, onSort }: OrderSelectProps) {
  const orders = columns.flatMap(({ id, header, order }) =>
    (order ? directions[order] : []).map((direction) => ({
      columnId: id,
      direction,
      value: `${id} ${direction}`,
      label: `${header}: ${uiText.orders[order ?? "text"][direction]}`,
    })),
  );
  const choose = (value: string | undefined) => {
    const chosen = orders.find((order) => order.value === value);
    if (chosen) onSort(chosen.columnId, chosen.direction);
  };
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line px-4 py-3 text-small text-ink-2 @3xl:hidden">
      <span aria-hidden="true">{uiText.order}</span>
      <div className="min-w-0 flex-1 basis-52 sm:max-w-72">
        <PillSelect
          label={uiText.order}
          options={orders}
          value={`${sort.columnId} ${sort.direction}`}
          isAlwaysChosen
          onChange={choose}
        />
      </div>
    </div>
  );
}

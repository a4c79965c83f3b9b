import { ChevronDownIcon } from "lucide-react";
import { inFigures } from "../figures.ts";
import { Pagination } from "./pagination.tsx";

type ListFooterProps = {
  texts: {
    pageSize: string;
    pages: string;
    none: string;
    range: (first: string, last: string, total: string) => string;
    moreThan: (total: string) => string;
  };
  pageNumber: number;
  pageSize: number;
  pageSizes: readonly number[];
  totalCount: number;
  /** Whether there are more matches than were counted. */
  isTotalCapped?: boolean;
  onPage: (pageNumber: number) => void;
  onPageSize: (pageSize: number) => void;
};

/** A capped count is shown rounded down to tens. */
export const roundedToTens = (count: number) => count - (count % 10);

/** The footer of a list: the range, the page size and the pagination. */
export function ListFooter(props: ListFooterProps) {
  const { texts, pageNumber, pageSize, pageSizes, totalCount, isTotalCapped, onPage, onPageSize } = props;
  const first = (pageNumber - 1) * pageSize + 1;
  const last = Math.min(pageNumber * pageSize, totalCount);
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-t border-line px-4 py-3 text-small text-ink-2">
      <p role="status">
        {totalCount === 0 || first > totalCount
          ? texts.none
          : texts.range(
              inFigures(first),
              inFigures(last),
              isTotalCapped ? texts.moreThan(inFigures(roundedToTens(totalCount))) : inFigures(totalCount),
            )}
      </p>
      <Pagination
        pageNumber={pageNumber}
        totalPages={Math.ceil(totalCount / pageSize)}
        label={texts.pages}
        onChange={onPage}
      />
      <label className="flex items-center gap-2.5">
        {texts.pageSize}
        <span className="relative">
          <select
            value={pageSize}
            onChange={(event) => onPageSize(Number(event.currentTarget.value))}
            className="no-zoom min-h-9 min-w-18 appearance-none rounded-small border-[1.5px] border-edge bg-white ps-3 pe-9 text-ink hover:border-river-700 touch:min-h-11"
          >
            {pageSizes.map((size) => (
              <option key={size} value={size}>
                {inFigures(size)}
              </option>
            ))}
          </select>
          <ChevronDownIcon className="size-4.25 pointer-events-none absolute inset-y-0 end-2.5 my-auto text-ink-2" />
        </span>
      </label>
    </div>
  );
}

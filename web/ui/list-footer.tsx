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
  /** There are more than are counted and paged. */
  isTotalCapped?: boolean;
  onPage: (pageNumber: number) => void;
  onPageSize: (pageSize: number) => void;
};

const figures = new Intl.NumberFormat("ar-IQ");

/** A count that is not the whole one is told in tens. */
export const inTens = (count: number) => count - (count % 10);

/** Under a list: what part of it is on show, how much at a time, and the way to the rest. */
export function ListFooter(props: ListFooterProps) {
  const { texts, pageNumber, pageSize, pageSizes, totalCount, isTotalCapped, onPage, onPageSize } = props;
  const first = (pageNumber - 1) * pageSize + 1;
  const last = Math.min(pageNumber * pageSize, totalCount);
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-t border-line px-4 py-3 text-[0.94rem]/6 text-ink-2">
      <p role="status" className="tabular-nums">
        {totalCount === 0 || first > totalCount
          ? texts.none
          : texts.range(
              figures.format(first),
              figures.format(last),
              isTotalCapped ? texts.moreThan(figures.format(inTens(totalCount))) : figures.format(totalCount),
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
        <select
          value={pageSize}
          onChange={(event) => onPageSize(Number(event.currentTarget.value))}
          className="min-h-10 rounded-small border-[1.5px] border-edge bg-white px-2 min-w-18 text-ink hover:border-river-700"
        >
          {pageSizes.map((size) => (
            <option key={size} value={size}>
              {figures.format(size)}
            </option>
          ))}
        </select>
      </label>
    </div>
  );
}

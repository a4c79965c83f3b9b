import type { ReactNode } from "react";
import { Link } from "react-router";
import { uiText } from "#web/text/ui.ts";
import { classNames } from "../class-names.ts";
import { inFigures } from "../figures.ts";
import { BackIcon, ForwardIcon } from "../icons/icons.tsx";
import { pageItems } from "./page-numbers.ts";

type PaginationProps = {
  pageNumber: number;
  totalPages: number;
  /** The accessible name, such as that of the pages of the news. */
  label: string;
} & (
  | { /** Makes a page's address. Pages are then links and need no JavaScript. */ hrefOf: (page: number) => string }
  | { /** Called with the chosen page. Pages are then buttons. */ onChange: (page: number) => void }
);

const box =
  "inline-flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-c px-2.5 text-small max-sm:px-1.5 dense:min-h-9 dense:min-w-9 dense:rounded-small dense:touch:min-h-11 dense:touch:min-w-11";
const idle = "text-ink-2 transition-colors hover:bg-river-50 hover:text-river-800";

const onlyIn = { wide: "max-sm:hidden", narrow: "sm:hidden" } as const;

/**
 * Shows the first page, the last, and two on each side of the present one; the narrow form shows one, with the steps
 * below. It renders nothing for a single page.
 */
export function Pagination(props: PaginationProps) {
  const { pageNumber, totalPages, label } = props;
  if (totalPages < 2) return null;
  return (
    <nav aria-label={label} className={frame}>
      <Step {...props} to={pageNumber - 1} rel="prev">
        <BackIcon />
        {uiText.previousPage}
      </Step>
      <ol className="flex flex-wrap items-center justify-center gap-1 max-sm:-order-1 max-sm:col-span-2">
        {pageItems(pageNumber, totalPages).map((item) => {
          const className = item.only && onlyIn[item.only];
          return "page" in item ? (
            <li key={item.page} className={className}>
              <Page {...props} page={item.page} />
            </li>
          ) : (
            <li
              key={`before-${item.gapBefore}`}
              aria-hidden="true"
              className={classNames("min-w-4 text-center text-ink-3 sm:min-w-6", className)}
            >
              …
            </li>
          );
        })}
      </ol>
      <Step {...props} to={pageNumber + 1} rel="next">
        {uiText.nextPage}
        <ForwardIcon />
      </Step>
    </nav>
  );
}

const frame =
  "print:hidden flex flex-wrap items-center justify-center gap-1 max-sm:grid max-sm:w-full max-sm:grid-cols-2";

function Page({ page, ...props }: PaginationProps & { page: number }) {
  const isCurrent = page === props.pageNumber;
  const name = uiText.page(inFigures(page));
  return (
    <Target
      {...props}
      page={page}
      name={name}
      isCurrent={isCurrent}
      className={classNames(box, isCurrent ? "bg-river-700 font-medium text-white" : idle)}
    >
      {inFigures(page)}
    </Target>
  );
}

function Step({ to, rel, children, ...props }: PaginationProps & { to: number; rel: string; children: ReactNode }) {
  if (to < 1 || to > props.totalPages) {
    return (
      <span aria-hidden="true" className={classNames(box, "text-ink-3 opacity-55")}>
        {children}
      </span>
    );
  }
  return (
    <Target {...props} page={to} rel={rel} className={classNames(box, idle)}>
      {children}
    </Target>
  );
}

type TargetProps = PaginationProps & {
  page: number;
  name?: string;
  rel?: string;
  isCurrent?: boolean;
  className: string;
  children: ReactNode;
};

function Target({ page, name, rel, isCurrent, className, children, ...props }: TargetProps) {
  const shared = { "aria-label": name, "aria-current": isCurrent ? ("page" as const) : undefined, className };
  return "hrefOf" in props ? (
    <Link {...shared} to={props.hrefOf(page)} rel={rel} prefetch="intent">
      {children}
    </Link>
  ) : (
    <button {...shared} type="button" onClick={() => props.onChange(page)}>
      {children}
    </button>
  );
}

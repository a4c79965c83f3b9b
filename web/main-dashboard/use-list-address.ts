import { useSearchParams } from "react-router";
import { pageSizes, readPageNumber } from "#web/dashboard/list-pages.ts";

/** Which part of a list is on show. It stands in the address, so that going back and reloading lead to it. */
export function useListAddress(defaultPageSize: (typeof pageSizes)[number]) {
  const [params, setParams] = useSearchParams();
  const size = pageSizes.find((known) => known === Number(params.get("size"))) ?? defaultPageSize;

  /** Where these changes lead: null takes a part away. */
  const changed = (changes: Record<string, string | null>): URLSearchParams => {
    const next = new URLSearchParams(params);
    for (const [name, value] of Object.entries(changes)) {
      if (value === null) next.delete(name);
      else next.set(name, value);
    }
    return next;
  };
  const pageText = (number: number) => (number === 1 ? null : String(number));
  return {
    params,
    changed,
    pageNumber: readPageNumber(params.get("page")),
    pageSize: size,
    change: (changes: Record<string, string | null>) => setParams(changed(changes), { preventScrollReset: true }),
    toPage: (number: number) => setParams(changed({ page: pageText(number) })),
    /** In place of a page that there is no longer. */
    correctPage: (number: number) => setParams(changed({ page: pageText(number) }), { replace: true }),
    toPageSize: (number: number) =>
      setParams(changed({ page: null, size: number === defaultPageSize ? null : String(number) })),
  };
}

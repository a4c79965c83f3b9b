import { useSearchParams } from "react-router";
import { pageSizes, readPageNumber } from "#web/dashboard/list-pages.ts";

/** Null takes a part of the address away. */
type Changes = Readonly<Record<string, string | null>>;

/**
 * Which page of a list is on show. It stands in the address, so that going back, reloading and a shared link lead to it.
 * What makes no sense there is read as if it were missing.
 */
export function usePageAddress(defaultPageSize: number, sizes: readonly number[] = pageSizes) {
  const [address, setAddress] = useSearchParams();
  const size = Number(address.get("pageSize"));

  const change = (changes: Changes) =>
    setAddress(
      (now) => {
        const next = new URLSearchParams(now);
        for (const [name, value] of Object.entries(changes)) {
          if (value === null) next.delete(name);
          else next.set(name, value);
        }
        return next;
      },
      { preventScrollReset: true },
    );
  return {
    address,
    pageNumber: readPageNumber(address.get("pageNumber")),
    pageSize: sizes.includes(size) ? size : defaultPageSize,
    /** Another part of the list is another list: it begins at its first page. */
    change: (changes: Changes) => change({ pageNumber: null, ...changes }),
    toPage: (page: number) => change({ pageNumber: page === 1 ? null : String(page) }),
    toPageSize: (next: number) =>
      change({ pageNumber: null, pageSize: next === defaultPageSize ? null : String(next) }),
  };
}

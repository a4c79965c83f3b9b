import { useEffect } from "react";
import { type NavigateOptions, useLocation, useSearchParams } from "react-router";

/** The search that was last requested, until the page has followed. */
let asked: URLSearchParams | null = null;

/**
 * The search in the page's address. A second change that comes before the page has followed the first one keeps the
 * first.
 */
export function useSearchAddress() {
  const [search, setSearch] = useSearchParams();
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key changes with each page that comes, also by the back button
  useEffect(() => {
    asked = null;
  }, [key]);
  return {
    search,
    /** Returns the search from which the next change starts. */
    latest: () => asked ?? search,
    show: (next: URLSearchParams, options?: NavigateOptions) => {
      asked = next;
      setSearch(next, options);
    },
  };
}

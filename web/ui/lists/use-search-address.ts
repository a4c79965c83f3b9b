import { useEffect } from "react";
import { type NavigateOptions, useLocation, useSearchParams } from "react-router";

/** The search that was asked for last, until the page has followed. */
let asked: URLSearchParams | null = null;

/** The search of the page's address. A second change, before the page has followed the first, keeps the first. */
export function useSearchAddress() {
  const [search, setSearch] = useSearchParams();
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key changes with each page that comes, also by the back button
  useEffect(() => {
    asked = null;
  }, [key]);
  return {
    search,
    /** What the next change starts from. */
    latest: () => asked ?? search,
    show: (next: URLSearchParams, options?: NavigateOptions) => {
      asked = next;
      setSearch(next, options);
    },
  };
}

import { useEffect, useSyncExternalStore } from "react";
import { pageMeta } from "#web/text/page-title.ts";

let heading: string | null = null;
const listeners = new Set<() => void>();
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
function show(next: string | null): void {
  heading = next;
  for (const listener of listeners) listener();
}

/** Sets the heading and the page title from loaded data. It replaces the route's title. */
export function useHeading(text: string): void {
  useEffect(() => {
    const before = document.title;
    show(text);
    document.title = pageMeta(text)[0]?.title ?? text;
    return () => {
      show(null);
      document.title = before;
    };
  }, [text]);
}

export const useShownHeading = (): string | null =>
  useSyncExternalStore(
    subscribe,
    () => heading,
    () => null,
  );

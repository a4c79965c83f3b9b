import { type RefObject, useEffect, useState } from "react";

/** Moves the focus to what a selector finds in a list, once the list is drawn anew. */
export function useFocusIn(list: RefObject<HTMLElement | null>): (selector: string) => void {
  // An object of its own each time, so that the same selector moves the focus again.
  const [focus, setFocus] = useState<{ selector: string }>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: asking is what moves the focus
  useEffect(() => {
    if (focus) list.current?.querySelector<HTMLElement>(focus.selector)?.focus();
  }, [focus]);
  return (selector) => setFocus({ selector });
}

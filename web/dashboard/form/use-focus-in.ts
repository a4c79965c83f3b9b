import { type RefObject, useEffect, useState } from "react";

/** Moves the focus to the element of a selector in a list, after the next render. */
export function useFocusIn(list: RefObject<HTMLElement | null>): (selector: string) => void {
  // The object is new each time, so that the same selector moves the focus again.
  const [focus, setFocus] = useState<{ selector: string }>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the request itself moves the focus
  useEffect(() => {
    if (focus) list.current?.querySelector<HTMLElement>(focus.selector)?.focus();
  }, [focus]);
  return (selector) => setFocus({ selector });
}

import { isWithin, longestPauseMilliseconds, writesSign } from "../onsite-exams/card-desk/scan-burst.ts";

type Key = Parameters<typeof writesSign>[0] & Pick<KeyboardEvent, "timeStamp" | "target">;

const typedInto = "input, textarea, select, [contenteditable], [role=menu], [role=listbox]";

/**
 * Tells which keys open the search: Ctrl+K, and `/` outside fields. Keys count by their position, because an Arabic
 * layout has other signs there. A `/` right after another sign is part of a link that a scanner types.
 */
export function createKeySense() {
  let typedAt = Number.NEGATIVE_INFINITY;
  return (event: Key): boolean => {
    const { key, code, ctrlKey, altKey, metaKey, shiftKey, timeStamp, target } = event;
    const isAfterSign = isWithin(longestPauseMilliseconds, typedAt, timeStamp);
    if (writesSign(event)) typedAt = timeStamp;
    if (code === "KeyK" && (ctrlKey || metaKey) && !altKey && !shiftKey) return true;
    const isSlash = writesSign(event) && (key === "/" || (code === "Slash" && !shiftKey));
    return isSlash && !isAfterSign && !(target as Partial<Element> | null)?.closest?.(typedInto);
  };
}

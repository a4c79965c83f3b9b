import { useEffect } from "react";

const unsaved = new Set<symbol>();

/** Marks what a reload would lose, for as long as it is there. */
export function useUnsavedInput(isUnsaved: boolean): void {
  useEffect(() => {
    if (!isUnsaved) return;
    const mark = Symbol();
    unsaved.add(mark);
    return () => void unsaved.delete(mark);
  }, [isUnsaved]);
}

/** Whether a reload would lose something: what is marked, or what is being typed and was not sent. */
export function hasUnsavedInput(): boolean {
  const field = document.activeElement;
  const isTyping = field instanceof HTMLInputElement && field.type === "text" && field.value !== field.defaultValue;
  return unsaved.size > 0 || isTyping;
}

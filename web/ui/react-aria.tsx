import type { ReactNode } from "react";
import { I18nProvider } from "react-aria-components/I18nProvider";
import "./react-aria.css";

/**
 * React Aria adds a <style> element at run time, which the pages' policy refuses, unless an element with this id
 * exists. The rule is in `react-aria.css`.
 */
const ownStyleId = "react-aria-pressable-style";

if (typeof document !== "undefined" && !document.getElementById(ownStyleId)) {
  const mark = document.createElement("meta");
  mark.id = ownStyleId;
  document.head.append(mark);
}

/** Sets React Aria to Arabic, whatever the browser's language is. */
export function ReactAria({ children }: { children: ReactNode }) {
  return <I18nProvider locale="ar-IQ">{children}</I18nProvider>;
}

// React Aria calls `AbortSignal.timeout`, which Safari does not have before 16.
if (!("timeout" in AbortSignal)) {
  const value = (milliseconds: number) => {
    const controller = new AbortController();
    setTimeout(() => controller.abort(), milliseconds);
    return controller.signal;
  };
  Object.defineProperty(AbortSignal, "timeout", { value });
}

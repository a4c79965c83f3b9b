import type { ReactNode } from "react";
import { I18nProvider } from "react-aria-components/I18nProvider";
import "./abort-signal.ts";
import "./react-aria.css";

/**
 * React Aria adds a <style> element at run time, which the pages' policy refuses, unless an element with this id
 * exists. Its rule is in `react-aria.css`.
 */
const ownStyleId = "react-aria-pressable-style";

if (typeof document !== "undefined" && !document.getElementById(ownStyleId)) {
  const mark = document.createElement("meta");
  mark.id = ownStyleId;
  document.head.append(mark);
}

/** React Aria in Arabic, whatever the browser's language. */
export function ReactAria({ children }: { children: ReactNode }) {
  return <I18nProvider locale="ar-IQ">{children}</I18nProvider>;
}

import type { ReactNode } from "react";
import { Link, useSearchParams } from "react-router";
import { itemAnalysisText as text } from "#web/text/iq-dashboard/item-analysis.ts";
import { classNames } from "#web/ui/class-names.ts";

const tabs = ["items", "fairness", "model", "norms", "cut"] as const;
export type AnalysisTab = (typeof tabs)[number];

/** The hidden part keeps its width, because a chart without a width is not drawn and would be missing in print. */
const unshown =
  "invisible absolute inset-x-0 top-0 h-0 overflow-hidden print:visible print:static print:h-auto print:overflow-visible";

/** Makes the addresses of tabs. They keep what else the present address contains, such as a chosen cut. */
export function useTabSearch(): (tab: AnalysisTab) => string {
  const [search] = useSearchParams();
  return (tab) => {
    const next = new URLSearchParams(search);
    next.set("tab", tab);
    return `?${next}`;
  };
}

/** The parts of an analysis. One is on screen at a time, and all are printed. The address names the one on screen. */
export function AnalysisTabs({ parts }: { parts: Record<AnalysisTab, ReactNode> }) {
  const [search] = useSearchParams();
  const tabSearch = useTabSearch();
  const shown = tabs.find((tab) => tab === search.get("tab")) ?? "items";
  return (
    <>
      <nav
        aria-label={text.tabs}
        className="flex gap-1 overflow-x-auto border-b border-line print:hidden max-sm:grid max-sm:grid-cols-5 max-sm:gap-0"
      >
        {tabs.map((tab) => (
          <Link
            key={tab}
            to={{ search: tabSearch(tab) }}
            replace
            preventScrollReset
            aria-current={tab === shown ? "page" : undefined}
            className={classNames(
              "-mb-px min-h-11 border-b-2 px-4 py-2 text-center whitespace-nowrap transition-colors max-sm:px-1",
              tab === shown
                ? "border-river-700 font-medium text-river-800"
                : "border-transparent text-ink-2 hover:border-line hover:text-ink",
            )}
          >
            {text.tabNames[tab]}
          </Link>
        ))}
      </nav>
      {tabs.map((tab) => (
        <div
          key={tab}
          className={classNames(
            "grid grid-cols-[minmax(0,1fr)] gap-10 print:block print:space-y-5",
            tab !== shown && unshown,
          )}
        >
          {parts[tab]}
        </div>
      ))}
    </>
  );
}

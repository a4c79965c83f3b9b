import type { ReactNode } from "react";
import { classNames } from "#web/ui/class-names.ts";

type PanelProps = {
  title: string;
  lead?: string;
  tools?: ReactNode;
  /** Whether the content has no padding around it. */
  isFlush?: boolean;
  className?: string;
  children: ReactNode;
};

export function Panel({ title, lead, tools, isFlush = false, className, children }: PanelProps) {
  return (
    <section
      aria-label={title}
      className={classNames(
        "min-w-0 border border-line bg-white",
        isFlush ? "rounded-m" : "rounded-panel p-4 sm:p-6",
        className,
      )}
    >
      <div
        className={classNames(
          "flex flex-wrap items-center justify-between gap-x-4 gap-y-2",
          isFlush && "px-5 pt-4 pb-2",
        )}
      >
        <h2 className="text-body">{title}</h2>
        {tools}
      </div>
      {lead && <p className={classNames("text-small text-ink-2", isFlush ? "px-5 pb-4" : "mt-1")}>{lead}</p>}
      {isFlush ? children : <div className="mt-4">{children}</div>}
    </section>
  );
}

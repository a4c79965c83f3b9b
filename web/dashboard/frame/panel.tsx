import type { ReactNode } from "react";
import { classNames } from "#web/ui/class-names.ts";

type PanelProps = {
  title: string;
  lead?: string;
  tools?: ReactNode;
  className?: string;
  /** Called when something in it gets the focus. */
  onFocus?: () => void;
  children?: ReactNode;
};

/**
 * A section of a screen: its heading and tools stand on a hairline. Sections are 40 px apart (`gap-10`); only objects,
 * such as a student or a day, are cards.
 */
export function Panel({ title, lead, tools, className, onFocus, children }: PanelProps) {
  return (
    <section aria-label={title} onFocus={onFocus} className={classNames("min-w-0", className)}>
      <div className="mb-4 flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-line pb-2">
        <h2 className="text-body">{title}</h2>
        {tools}
      </div>
      {lead && <p className="-mt-1 mb-4 max-w-[75ch] text-small text-ink-2">{lead}</p>}
      {children}
    </section>
  );
}

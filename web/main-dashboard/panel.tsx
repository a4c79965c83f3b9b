import type { ReactNode } from "react";
import { classNames } from "#web/ui/class-names.ts";

type PanelProps = { title: string; detail?: ReactNode; className?: string; children: ReactNode };

/** A section of the home with its title. */
export function Panel({ title, detail, className, children }: PanelProps) {
  return (
    <section aria-label={title} className={classNames("min-w-0 rounded-m border border-line bg-white", className)}>
      <div className="flex flex-wrap items-center justify-between gap-x-4 px-5 pt-4 pb-2">
        <h2 className="text-[1.1rem]">{title}</h2>
        {detail}
      </div>
      {children}
    </section>
  );
}

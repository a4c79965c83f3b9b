import type { ReactNode } from "react";
import { formatTerm, figuresScreenText as text } from "#web/text/iq-dashboard/figures.ts";
import { Badge } from "#web/ui/badge.tsx";

type ExampleCardProps = { seed: number; rules: readonly string[]; children: ReactNode };

/** One example with its seed and the rules behind it. */
export function ExampleCard({ seed, rules, children }: ExampleCardProps) {
  return (
    <article className="break-inside-avoid rounded-panel border border-line bg-white p-4 sm:p-5">
      <header className="mb-4 flex flex-wrap items-center gap-x-3 gap-y-2">
        <h3 className="text-[0.94rem]/7 font-medium text-ink-2">
          {text.seed} <bdi className="tabular-nums">{formatTerm(seed)}</bdi>
        </h3>
        <ul className="flex flex-wrap gap-2">
          {rules.map((rule) => (
            <li key={rule}>
              <Badge look="sand">{rule}</Badge>
            </li>
          ))}
        </ul>
      </header>
      {children}
    </article>
  );
}

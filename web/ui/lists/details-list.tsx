import type { ReactNode } from "react";

/** A description list: one column on phones, two with enough room. */
export function DetailsList({ rows }: { rows: readonly { term: string; value: ReactNode; isWide?: boolean }[] }) {
  return (
    <dl className="grid gap-x-8 gap-y-4 sm:grid-cols-2">
      {rows.map(({ term, value, isWide }) => (
        <div key={term} className={isWide ? "sm:col-span-2" : undefined}>
          <dt className="text-small text-ink-3">{term}</dt>
          <dd className="font-medium wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

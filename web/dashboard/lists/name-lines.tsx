import type { ReactNode } from "react";

/** The name of a row, with facts in small lines below it. */
export const NameLines = ({ name, children }: { name: string; children?: ReactNode }) => (
  <>
    <bdi className="block font-medium wrap-anywhere">{name}</bdi>
    {children && <span className="block text-caption font-normal wrap-anywhere text-ink-3">{children}</span>}
  </>
);

import type { ReactNode } from "react";

/** A section's heading with a link at the end of its line. */
export function SectionHeading({
  id,
  kicker,
  title,
  children,
}: {
  id: string;
  kicker?: string;
  title: string;
  children?: ReactNode;
}) {
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
      <div>
        {kicker && <p className="text-[0.97rem] font-medium text-gold-700">{kicker}</p>}
        <h2 id={id} className="text-[clamp(1.6rem,3vw,2.1rem)]">
          {title}
        </h2>
      </div>
      {children}
    </div>
  );
}

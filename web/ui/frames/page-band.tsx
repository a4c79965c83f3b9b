import type { ReactNode } from "react";

/** The dark band below the header with the page's title. The first card overlaps its lower edge. */
export function PageBand({ title, children }: { title: ReactNode; children?: ReactNode }) {
  return (
    <div className="on-dark girih bg-river-950 pt-28 pb-28 print:bg-transparent print:py-0 print:text-ink">
      <div className="wrap">
        <h1 className="text-title md:text-display wrap-anywhere">{title}</h1>
        {children && <div className="mt-1.5 max-w-[36em] text-white/85 print:hidden">{children}</div>}
      </div>
    </div>
  );
}

/** The page's column below the band. */
export function PageBody({ children, width = "narrow" }: { children: ReactNode; width?: "narrow" | "wide" }) {
  return (
    <div className="flex-1 bg-sand-100 pb-16 print:bg-transparent">
      <div className="wrap">
        <div
          className={`relative z-10 mx-auto -mt-[4.5rem] print:mt-4 ${width === "narrow" ? "max-w-[760px]" : "max-w-[960px]"}`}
        >
          {children}
        </div>
      </div>
    </div>
  );
}

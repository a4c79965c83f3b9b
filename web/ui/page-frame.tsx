import type { ReactNode } from "react";

/** Header on its dark ground, the page, the footer at the bottom of the window however short the page is. */
export function PageFrame({ header, footer, children, isOverlaid = false }: { header: ReactNode; footer: ReactNode; children: ReactNode; isOverlaid?: boolean }) {
  return (
    <div className="relative flex min-h-dvh flex-col">
      <div className={isOverlaid ? "absolute inset-x-0 top-0 z-20" : "relative z-20 bg-river-950 print:hidden"}>{header}</div>
      <main id="main" tabIndex={-1} className="flex flex-1 flex-col">
        {children}
      </main>
      {footer}
    </div>
  );
}

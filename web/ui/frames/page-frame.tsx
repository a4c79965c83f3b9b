import type { ReactNode } from "react";

type PageFrameProps = Record<"strip" | "header" | "footer" | "children", ReactNode>;

/**
 * The frame of a page. Above it may stand a strip. The header lies on its dark top; the footer stays at the bottom of
 * short pages.
 */
export const PageFrame = ({ strip, header, footer, children }: PageFrameProps) => (
  <>
    {strip}
    <div className="relative flex min-h-dvh flex-col">
      <div className="absolute inset-x-0 top-0 z-20">{header}</div>
      <main id="main" tabIndex={-1} className="flex flex-1 flex-col">
        {children}
      </main>
      {footer}
    </div>
  </>
);

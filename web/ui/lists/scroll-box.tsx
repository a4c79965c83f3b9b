import type { ReactNode } from "react";
import { classNames } from "../class-names.ts";
import { shadeScroll } from "./shade-scroll.ts";

type ScrollBoxProps = { label: string; className: string; hasStickyHeader?: boolean; children: ReactNode };

/** A part of a screen that scrolls, also by the keyboard. Its edges are shaded. */
export const ScrollBox = ({ label, className, hasStickyHeader = false, children }: ScrollBoxProps) => (
  <section
    ref={shadeScroll}
    aria-label={label}
    // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must reach scrolling content
    tabIndex={0}
    className={classNames("scroll-shade", hasStickyHeader && "scroll-shade-below", className)}
  >
    {children}
  </section>
);

import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";
import { shadeScroll } from "./shade-scroll.ts";

type ScrollBoxProps = { label: string; className: string; hasStickyHeader?: boolean; children: ReactNode };

/** A part of a screen that scrolls by itself, also by the keyboard, and shows that it goes on. */
export const ScrollBox = ({ label, className, hasStickyHeader = false, children }: ScrollBoxProps) => (
  <section
    ref={shadeScroll}
    aria-label={label}
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by the keyboard
    tabIndex={0}
    className={classNames("scroll-shade", hasStickyHeader && "scroll-shade-below", className)}
  >
    {children}
  </section>
);

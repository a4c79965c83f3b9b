import type { ReactNode } from "react";
import { Link } from "react-router";
import { sittingText as text } from "#web/text/test-area/sitting.ts";
import { classNames } from "#web/ui/class-names.ts";
import { StarMark } from "#web/ui/icons/star-mark.tsx";
import { useDataPath } from "../device/serial-context.ts";
import { DisplayMenu } from "./display-menu.tsx";

type SittingFrameProps = {
  children: ReactNode;
  /** Progress and time of a running section. They share a plain header, which leaves the window to the question. */
  bar?: ReactNode;
  /** The buttons between questions, at the lower edge. */
  steps?: ReactNode;
  isWide?: boolean;
  exit?: string | undefined;
};

/** The frame of a sitting, with one exit and nothing else. */
export function SittingFrame({ children, bar, steps, isWide = false, exit }: SittingFrameProps) {
  const dataPath = useDataPath();
  return (
    <div className="flex min-h-dvh flex-col bg-sand-100">
      <header
        className={
          bar ? "z-20 border-b border-line bg-white roomy:sticky roomy:top-0" : "on-dark girih z-20 bg-river-950"
        }
      >
        <div
          className={classNames(
            "wrap flex flex-wrap items-center justify-between gap-x-[10px] md:gap-x-5",
            bar ? "gap-y-0.5 py-1" : "gap-y-3 py-2.5",
          )}
        >
          <Link to={exit ?? dataPath} className="flex min-h-[44px] items-center gap-2 leading-display font-bold">
            <span className={bar ? "flat:hidden" : undefined}>
              <StarMark size={bar ? 30 : 36} />
            </span>
            <span>
              {!bar && text.title}
              <span className="block text-caption font-normal underline underline-offset-4">{text.exit}</span>
            </span>
          </Link>
          {bar}
          <DisplayMenu />
        </div>
      </header>
      <main id="main" tabIndex={-1} className="flex flex-1 flex-col">
        <div
          className={classNames(
            "wrap flex flex-1 flex-col gap-4",
            isWide ? "max-w-[1040px]" : "max-w-[760px]",
            bar ? "py-[8px] sm:py-4 flat:py-[4px]" : "py-5 sm:py-8",
          )}
        >
          {children}
        </div>
        {steps}
      </main>
    </div>
  );
}

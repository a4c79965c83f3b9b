import type { ReactNode } from "react";
import { Link } from "react-router";
import { RehearsalBand } from "#web/iq-dashboard/exam-days/rehearsal/rehearsal-band.tsx";
import { deskFrameText as text } from "#web/text/iq-dashboard/on-site/exam-desk.ts";
import { StarMark } from "#web/ui/icons/star-mark.tsx";

export const onsitePath = "/IQ-test/dashboard/on-site";

type DeskFrameProps = {
  /** Names of day and device, below the name of the page. */
  subtitle?: string | undefined;
  /** Buttons at the end of the header. */
  tools?: ReactNode;
  /** A bar that is always visible below the header. */
  bar?: ReactNode;
  /** Whether the header has the exit; false if the page itself has it. */
  hasExit?: boolean;
  isWide?: boolean;
  isRehearsal?: boolean | undefined;
  children: ReactNode;
};

/** The frame of the desk, which opens without the dashboard. It has one exit and nothing else. */
export function DeskFrame({ subtitle, tools, bar, hasExit = true, isWide, isRehearsal, children }: DeskFrameProps) {
  const width = isWide ? "max-w-[1180px]" : "max-w-[640px]";
  return (
    <div className="flex min-h-dvh flex-col bg-sand-50">
      <header className={`on-dark girih print:hidden ${isRehearsal ? "bg-rehearsal" : "bg-river-950"}`}>
        <div className="wrap flex max-w-[1180px] items-center justify-between gap-3 py-2.5">
          <div className="flex min-w-0 items-center gap-3 leading-display">
            <span className={tools ? "max-sm:hidden" : undefined}>
              <StarMark size={36} />
            </span>
            <div className="min-w-0">
              <p className="font-bold">{text.title}</p>
              {subtitle && <p className="text-caption opacity-85 wrap-anywhere">{subtitle}</p>}
              {hasExit && (
                <Link
                  to={onsitePath}
                  className="inline-flex min-h-6 items-center text-caption underline underline-offset-4 opacity-85"
                >
                  {text.exit}
                </Link>
              )}
            </div>
          </div>
          {tools}
        </div>
      </header>
      <div className="sticky top-0 z-20">
        {isRehearsal && <RehearsalBand />}
        {bar && (
          <section aria-label={text.state} className="border-b border-line bg-white print:hidden">
            {bar}
          </section>
        )}
      </div>
      <main id="main" tabIndex={-1} className={`wrap flex ${width} flex-1 flex-col gap-4 py-5 sm:py-7`}>
        {children}
      </main>
    </div>
  );
}

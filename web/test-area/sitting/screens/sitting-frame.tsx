import type { ReactNode } from "react";
import { Link } from "react-router";
import { sittingText as text } from "#web/text/test-area/sitting.ts";
import { StarMark } from "#web/ui/icons/star-mark.tsx";
import { useDataPath } from "../device/serial-context.ts";
import { DisplayMenu } from "./display-menu.tsx";

/** The frame of a sitting, with one exit and nothing else. */
export function SittingFrame({
  children,
  bar,
  exit,
}: {
  children: ReactNode;
  bar?: ReactNode;
  exit?: string | undefined;
}) {
  const dataPath = useDataPath();
  return (
    <div className="flex min-h-dvh flex-col bg-sand-100">
      <header className="on-dark girih z-30 bg-river-950">
        <div className="wrap flex flex-wrap items-center justify-between gap-3 py-2.5">
          <Link to={exit ?? dataPath} className="flex min-h-11 items-center gap-3 leading-display font-bold">
            <StarMark size={36} />
            <span>
              {text.title}
              <span className="block text-caption font-normal underline underline-offset-4 opacity-85">
                {text.exit}
              </span>
            </span>
          </Link>
          <DisplayMenu />
        </div>
      </header>
      {bar}
      <main id="main" tabIndex={-1} className="wrap flex max-w-[760px] flex-1 flex-col gap-4 py-5 sm:py-8">
        {children}
      </main>
    </div>
  );
}

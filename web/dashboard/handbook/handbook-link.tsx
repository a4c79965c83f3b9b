import { Link, useLocation } from "react-router";
import { handbookText } from "#web/text/handbook/handbook.ts";
import { buttonClass } from "#web/ui/button.tsx";
import { currentEntry } from "#web/ui/frames/current-entry.ts";

/** The addresses of the screens that each job of a handbook is about. */
export type ScreensOfJobs = Readonly<Record<string, readonly string[]>>;

/** The job about the screen at an address, or about the nearest screen above it. */
export function jobAt(screens: ScreensOfJobs, pathname: string): string | undefined {
  const screen = currentEntry(
    Object.values(screens).flatMap((paths) => paths.map((to) => ({ to }))),
    pathname,
  );
  return Object.keys(screens).find((job) => screen !== undefined && screens[job]?.includes(screen));
}

type HandbookLinkProps = { handbook: string; screens: ScreensOfJobs };

/** Leads from a screen to the section of the handbook that is about it, or to the handbook's beginning. */
export function HandbookLink({ handbook, screens }: HandbookLinkProps) {
  const { pathname } = useLocation();
  if (currentEntry([{ to: handbook }], pathname)) return null;
  const job = jobAt(screens, pathname);
  return (
    <Link
      to={job ? `${handbook}#${job}` : handbook}
      aria-label={handbookText.open}
      title={handbookText.open}
      className={buttonClass({
        look: "outline",
        className: "dense:px-3 max-xs:-mx-1 max-xs:border-0 max-xs:dense:px-2.5",
      })}
    >
      <span aria-hidden="true">؟</span>
    </Link>
  );
}

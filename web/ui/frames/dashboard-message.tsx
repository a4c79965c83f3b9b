import type { ReactNode } from "react";
import { LinkButton } from "../button.tsx";
import { StarMark } from "../icons/star-mark.tsx";

type DashboardMessageProps = {
  title: string;
  body: string;
  way: { to: string; label: string };
  /** Actions before the link that leads out. */
  children?: ReactNode;
};

/** A message in place of a dashboard's section, with a link out. */
export function DashboardMessage({ title, body, way, children }: DashboardMessageProps) {
  return (
    <div className="px-6 py-14 text-center">
      <span className="inline-block">
        <StarMark size={56} />
      </span>
      <h2 className="mt-5 text-lead">{title}</h2>
      <p className="mt-1 mb-6 text-ink-2">{body}</p>
      <div className="flex flex-wrap justify-center gap-3">
        {children}
        <LinkButton to={way.to} look={children ? "outline" : "primary"}>
          {way.label}
        </LinkButton>
      </div>
    </div>
  );
}

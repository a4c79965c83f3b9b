import type { ReactNode } from "react";
import { StarMark } from "../icons/star-mark.tsx";

/** A message on a whole screen with links: not found, failed, nothing here. */
export function MessageScreen({
  title,
  body,
  note,
  children,
}: {
  title: string;
  body?: string;
  note?: string;
  children: ReactNode;
}) {
  return (
    <div className="on-dark girih flex flex-1 items-center bg-river-950 pt-36 pb-20">
      <div className="wrap max-w-[640px] text-center">
        <span className="inline-block">
          <StarMark size={64} />
        </span>
        <h1 className="mt-6 text-title sm:text-display">{title}</h1>
        {body && <p className="mt-3 text-white/85">{body}</p>}
        {note && <p className="mt-2 text-small text-white/75">{note}</p>}
        <div className="mt-8 flex flex-wrap justify-center gap-3">{children}</div>
      </div>
    </div>
  );
}

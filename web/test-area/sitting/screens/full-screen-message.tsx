import type { ReactNode } from "react";
import { Card } from "#web/ui/card.tsx";
import { StarOutline } from "#web/ui/icons/star-mark.tsx";
import { SittingFrame } from "./sitting-frame.tsx";

type SaidProps = { title: string; children?: ReactNode; actions?: ReactNode; exit?: string | undefined };

/** A message on the whole screen with its actions. */
export function FullScreenMessage({ title, children, actions, exit }: SaidProps) {
  return (
    <SittingFrame exit={exit}>
      <Card className="text-center">
        <StarOutline className="mx-auto text-river-400" />
        <h1 className="mt-3 text-[clamp(1.3rem,4vw,1.7rem)]">{title}</h1>
        <div role="status" className="mx-auto mt-2 grid max-w-[34em] gap-3 text-ink-2">
          {children}
        </div>
        {actions && (
          <div className="mt-6 grid grid-cols-[auto] justify-center gap-3 sm:flex sm:flex-wrap">{actions}</div>
        )}
      </Card>
    </SittingFrame>
  );
}

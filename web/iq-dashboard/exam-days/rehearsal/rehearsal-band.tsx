import { DramaIcon } from "lucide-react";
import { rehearsalText as text } from "#web/text/iq-dashboard/on-site/rehearsal.ts";

/** Says on screen and on paper that nothing here is real. */
export const RehearsalBand = () => (
  <p className="flex min-h-9 items-center justify-center gap-2.5 border-y-2 border-rehearsal bg-rehearsal px-4 text-small font-bold text-white print:bg-white print:text-rehearsal">
    <DramaIcon aria-hidden="true" className="size-4.75 shrink-0" />
    {text.mark}
  </p>
);

import { CopyIcon } from "lucide-react";
import type { ReactNode } from "react";
import type { StaffContestant } from "#contract/contestants/contestants.ts";
import { formatSerial } from "#contract/contestants/serial.ts";
import { contestantText as text } from "#web/text/iq-dashboard/contestants.ts";
import { Button } from "#web/ui/button.tsx";
import { copyWithToast } from "#web/ui/copy-with-toast.ts";

/** A contestant's name and code, which can be copied. */
export const ContestantHead = ({ contestant, children }: { contestant: StaffContestant; children?: ReactNode }) => (
  <div className="on-dark girih mb-6 rounded-m bg-river-900 px-5 py-4">
    <p className="text-lead font-bold wrap-anywhere">{contestant.fullName}</p>
    <div className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-2">
      <bdi dir="ltr" className="text-body text-gold-300">
        {formatSerial(contestant.serialNumber)}
      </bdi>
      <Button look="ghost" onClick={() => copyWithToast(contestant.serialNumber, text.copyFailed)}>
        <CopyIcon />
        {text.copySerial}
      </Button>
    </div>
    {children}
  </div>
);

import { PencilIcon, PlusIcon } from "lucide-react";
import { useState } from "react";
import { formatSerial } from "#contract/contestants/serial.ts";
import type { GivenFactor } from "#contract/sittings/time-factors.ts";
import { Panel } from "#web/dashboard/frame/panel.tsx";
import { LoadFailure } from "#web/dashboard/load-failure.tsx";
import { Loading } from "#web/dashboard/loading.tsx";
import { factorText, timeFactorsText as text } from "#web/text/iq-dashboard/supervision.ts";
import { formatDateTime } from "#web/text/numbers.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";
import { shadeScroll } from "#web/ui/lists/shade-scroll.ts";
import { ContestantLink } from "../contestants/contestant-link.tsx";
import { TimeFactorDialog } from "./time-factor-dialog.tsx";
import { useTimeFactors } from "./use-sittings.ts";

/** Students with extra time in an assessment. */
export function TimeFactorsPanel({ assessmentId }: { assessmentId: string }) {
  const given = useTimeFactors(assessmentId);
  const [isGiving, setIsGiving] = useState(false);
  const [changing, setChanging] = useState<GivenFactor | null>(null);
  return (
    <Panel
      title={text.title}
      lead={text.lead}
      tools={
        <Button look="outline" onClick={() => setIsGiving(true)}>
          <PlusIcon />
          {text.give}
        </Button>
      }
    >
      {given.isError && <LoadFailure whatFailed={text.loadFailed} query={given} />}
      {given.isPending && <Loading text={text.loading} className="h-7 max-w-80 rounded-m" />}
      {given.data?.length === 0 && <p className="text-ink-2">{text.none}</p>}
      {given.data && given.data.length > 0 && (
        <div className="rounded-m border border-line">
          <ul ref={shadeScroll} className="scroll-shade max-h-[32rem] divide-y divide-line overflow-y-auto">
            {given.data.map((one) => (
              <Given key={one.contestantId} given={one} onChange={() => setChanging(one)} />
            ))}
          </ul>
        </div>
      )}
      {isGiving && <TimeFactorDialog assessmentId={assessmentId} onClose={() => setIsGiving(false)} />}
      {changing && <TimeFactorDialog assessmentId={assessmentId} given={changing} onClose={() => setChanging(null)} />}
    </Panel>
  );
}

const Given = ({ given, onChange }: { given: GivenFactor; onChange: () => void }) => (
  <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
    <div className="min-w-0 flex-1 basis-64">
      <ContestantLink contestant={{ id: given.contestantId, fullName: given.fullName }} />
      <p className="text-caption text-ink-3">
        <bdi dir="ltr" className="whitespace-nowrap">
          {formatSerial(given.serialNumber)}
        </bdi>
      </p>
    </div>
    <div className="min-w-0 flex-1 basis-64">
      <p className="text-small wrap-anywhere">{given.reason}</p>
      <p className="text-caption text-ink-3">{text.by(given.givenBy, formatDateTime(given.givenAt))}</p>
    </div>
    <Badge look="gold">{factorText(given.factor)}</Badge>
    <IconButton label={text.changeOf(given.fullName)} tip={text.change} Icon={PencilIcon} onClick={onChange} />
  </li>
);

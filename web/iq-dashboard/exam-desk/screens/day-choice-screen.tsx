import { useEffect, useState } from "react";
import { dayName } from "#web/iq-dashboard/exam-days/day-words.ts";
import { dayChoiceText as text, unlockText } from "#web/text/iq-dashboard/on-site/exam-desk.ts";
import { rehearsalText } from "#web/text/iq-dashboard/on-site/rehearsal.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import type { DeskStores, KeptDesk } from "../device/desk-store.ts";
import { DeskFrame } from "./desk-frame.tsx";

type DayChoiceScreenProps = {
  stores: DeskStores;
  kept: readonly KeptDesk[];
  onChoose: (desk: KeptDesk) => void;
  onPrepare: () => void;
};

/** Lists the days that this device stores, to open one or to prepare another. */
export const DayChoiceScreen = ({ stores, kept, onChoose, onPrepare }: DayChoiceScreenProps) => (
  <DeskFrame>
    <Card>
      <h1 className="text-lead">{text.title}</h1>
      <ul className="mt-5 grid gap-3">
        {kept.map((desk) => (
          <li key={desk.deviceId}>
            <button
              type="button"
              className="w-full rounded-m border border-line bg-white px-5 py-3 text-start hover:border-river-600"
              onClick={() => onChoose(desk)}
            >
              <span className="block font-medium wrap-anywhere">{`${dayName(desk.date)}، ${desk.deviceName}`}</span>
              {desk.isRehearsal && <span className="block font-bold text-rehearsal">{rehearsalText.mark}</span>}
              <span className="block text-small text-ink-2">
                {unlockText.kept(desk.personCount, desk.date, desk.preparedAt)}
              </span>
              <Unsent stores={stores} deviceId={desk.deviceId} />
            </button>
          </li>
        ))}
      </ul>
      <Button look="soft" className="mt-5 max-sm:w-full" onClick={onPrepare}>
        {text.prepareOther}
      </Button>
    </Card>
  </DeskFrame>
);

function Unsent({ stores, deviceId }: { stores: DeskStores; deviceId: string }) {
  const [count, setCount] = useState(0);
  useEffect(() => {
    void stores
      .of(deviceId)
      .countUnsaved()
      .then(setCount, () => {});
  }, [stores, deviceId]);
  return count > 0 && <span className="block font-medium">{unlockText.unsent(count)}</span>;
}

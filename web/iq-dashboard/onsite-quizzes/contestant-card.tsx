import type { Contestant } from "#contract/contestants.ts";
import { formatSerial } from "#contract/serial.ts";
import { StarMark } from "#web/ui/star-mark.tsx";
import { SerialQr } from "./serial-qr.tsx";

export type CardContestant = Pick<Contestant, "fullName" | "serialNumber">;
type ContestantCardProps = { contestant: CardContestant; ref?: React.Ref<HTMLDivElement> };

/** The card of one contestant, 151 × 227: whose it is, and the code that opens their record. */
export function ContestantCard({ contestant, ref }: ContestantCardProps) {
  return (
    <div
      ref={ref}
      className="flex h-[227px] w-[151px] flex-col items-center justify-between overflow-hidden bg-white px-2 pt-1.5 pb-2 text-center text-ink"
    >
      <StarMark size={20} />
      <SerialQr serial={contestant.serialNumber} className="size-[116px]" />
      <p className="clamp-3 w-full text-[12px] font-semibold">{contestant.fullName}</p>
      <p dir="ltr" className="text-[11.5px]/none font-medium whitespace-nowrap tabular-nums">
        {formatSerial(contestant.serialNumber)}
      </p>
    </div>
  );
}

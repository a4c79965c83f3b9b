import type { StaffContestant } from "#contract/contestants.ts";
import { testTimes } from "#contract/enums.ts";
import { formatSerial } from "#contract/serial.ts";
import { formatYears } from "#web/text/numbers.ts";
import { scanText as text } from "#web/text/on-site.ts";

/** Who stands at the desk: what can be compared with the child and the identity card at a glance. */
export function ContestantFacts({ contestant }: { contestant: StaffContestant }) {
  return (
    <div className="on-dark girih rounded-m bg-river-900 px-5 py-4">
      <p className="text-[1.35rem]/9 font-semibold wrap-anywhere">{contestant.fullName}</p>
      <p className="mt-0.5 text-white/90">
        {formatYears(contestant.age)} <span aria-hidden="true">·</span> {text.school}: {contestant.schoolName}
      </p>
      <p className="mt-0.5 flex flex-wrap gap-x-4 text-gold-300">
        <bdi dir="ltr" className="tabular-nums">
          {formatSerial(contestant.serialNumber)}
        </bdi>
        <span>
          {text.slot}: {testTimes[contestant.testTime]}
        </span>
      </p>
    </div>
  );
}

import type { StaffContestant } from "#contract/contestants.ts";
import { testTimes } from "#contract/enums.ts";
import { formatSerial } from "#contract/serial.ts";
import { hallCardsText as text } from "#web/text/on-site.ts";
import { StarMark } from "#web/ui/star-mark.tsx";
import { SerialQr } from "./serial-qr.tsx";

const perSheet = 8;
const perRow = 2;

const chunks = <Item,>(items: readonly Item[], size: number): Item[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, index) => items.slice(index * size, (index + 1) * size));

/** A4 sheets of two by four cards with marks to cut along, each followed by its patterned back where that is wanted. */
export function CardSheets({ contestants, hasBacks }: { contestants: readonly StaffContestant[]; hasBacks: boolean }) {
  return (
    <>
      {chunks(contestants, perSheet).map((sheet) => (
        <div key={sheet[0]?.id} className="contents">
          <div className="card-sheet">
            {sheet.map((contestant) => (
              <SheetCard key={contestant.id} contestant={contestant} />
            ))}
            <CutMarks />
          </div>
          {hasBacks && (
            <div aria-hidden="true" className="card-sheet">
              {backsOf(sheet.length).map((isCard, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: places on a sheet, not things
                <div key={place} className={isCard ? "card-back girih" : undefined}>
                  {isCard && <StarMark size={64} />}
                </div>
              ))}
            </div>
          )}
        </div>
      ))}
    </>
  );
}

/** Turned over, the sheet's columns change sides: the back of an odd last card lies at the other end of its row. */
function backsOf(count: number): boolean[] {
  const rows = Math.ceil(count / perRow);
  return Array.from({ length: rows * perRow }, (_, place) => {
    const row = Math.floor(place / perRow);
    return row * perRow + (perRow - 1 - (place % perRow)) < count;
  });
}

function SheetCard({ contestant }: { contestant: StaffContestant }) {
  return (
    <article className="sheet-card">
      <SerialQr serial={contestant.serialNumber} className="sheet-card-code" />
      <div className="min-w-0">
        <p className="sheet-card-name clamp-3">{contestant.fullName}</p>
        <p className="sheet-card-school clamp-2">{contestant.schoolName}</p>
        <p className="sheet-card-slot">{text.evening(testTimes[contestant.testTime])}</p>
        <p dir="ltr" className="sheet-card-serial">
          {formatSerial(contestant.serialNumber)}
        </p>
      </div>
    </article>
  );
}

/** Short lines in the margins and a cross between the cards: where the cutter is set. */
function CutMarks() {
  const columns = [10, 105, 200];
  const rows = [10, 79.25, 148.5, 217.75, 287];
  const marks = columns.flatMap((x) => rows.map((y) => `M${x - 3} ${y}h6M${x} ${y - 3}v6`)).join("");
  return (
    <svg viewBox="0 0 210 297" aria-hidden="true" className="cut-marks">
      <path d={marks} />
    </svg>
  );
}

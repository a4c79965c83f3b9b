import type { StaffContestant } from "#contract/contestants/contestants.ts";
import { formatSerial } from "#contract/contestants/serial.ts";
import { testTimes } from "#contract/enums.ts";
import type { OwnPlace } from "#contract/exam-days/places.ts";
import type { NextPlaces } from "#web/iq-dashboard/exam-days/next-places.ts";
import { hallCardsText as text } from "#web/text/iq-dashboard/on-site/on-site.ts";
import { placeLines, shortPlaceLines } from "#web/text/places.ts";
import { StarMark } from "#web/ui/icons/star-mark.tsx";
import { SerialQr } from "./serial-qr.tsx";

const perSheet = 8;
const perRow = 2;

const chunks = <Item,>(items: readonly Item[], size: number): Item[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, index) => items.slice(index * size, (index + 1) * size));

type CardSheetsProps = { contestants: readonly StaffContestant[]; places: NextPlaces; hasBacks: boolean };

/** A4 sheets of two by four cards with crop marks. If wanted, each is followed by its patterned back. */
export function CardSheets({ contestants, places, hasBacks }: CardSheetsProps) {
  return (
    <>
      {chunks(contestants, perSheet).map((sheet) => (
        <div key={sheet[0]?.id} className="contents">
          <div className="card-sheet">
            {sheet.map((contestant) => (
              <SheetCard key={contestant.id} contestant={contestant} place={places.get(contestant.id)} />
            ))}
            <CutMarks />
          </div>
          {hasBacks && (
            <div aria-hidden="true" className="card-sheet">
              {backsOf(sheet.length).map((isCard, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the list consists of places on a sheet
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

/** Finds which cards a back has. Its columns are mirrored, so an odd last card lies at the other end of its row. */
function backsOf(count: number): boolean[] {
  const rows = Math.ceil(count / perRow);
  return Array.from({ length: rows * perRow }, (_, place) => {
    const row = Math.floor(place / perRow);
    return row * perRow + (perRow - 1 - (place % perRow)) < count;
  });
}

function SheetCard({ contestant, place }: { contestant: StaffContestant; place: OwnPlace | undefined }) {
  return (
    <article className={place ? "sheet-card sheet-card-placed" : "sheet-card"}>
      <div>
        <SerialQr serial={contestant.serialNumber} className="sheet-card-code" />
        <p dir="ltr" className="sheet-card-serial">
          {formatSerial(contestant.serialNumber)}
        </p>
      </div>
      <div className="min-w-0">
        <p className={place ? "sheet-card-name clamp-2" : "sheet-card-name clamp-3"}>{contestant.fullName}</p>
        <p className={place ? "sheet-card-school one-line" : "sheet-card-school clamp-2"}>{contestant.schoolName}</p>
        {place ? (
          <PlaceOnCard place={place} />
        ) : (
          <p className="sheet-card-slot">{text.evening(testTimes[contestant.testTime])}</p>
        )}
      </div>
    </article>
  );
}

function PlaceOnCard({ place }: { place: OwnPlace }) {
  return (
    <>
      <p className="sheet-card-slot">{placeLines(place).when}</p>
      {/* The seat comes first, so that the long name of a hall does not hide it. */}
      <p className="sheet-card-seat clamp-2">{shortPlaceLines(place).where}</p>
      {place.address && <p className="sheet-card-address clamp-2">{place.address}</p>}
    </>
  );
}

/** Crop marks in the margins and between the cards. */
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

import type { OwnPlaces } from "#contract/exam-days/places.ts";
import { waitingText as text } from "#web/text/season.ts";

/** Tells people on the season's waiting list where they stand. */
export function Waiting({ number, isSeasonOver }: NonNullable<OwnPlaces["waiting"]>) {
  if (isSeasonOver)
    return (
      <>
        <h2 className="text-lead">{text.overTitle}</h2>
        <p className="mt-1 text-ink-2">{text.overBody}</p>
      </>
    );
  return (
    <>
      <h2 className="text-lead">{text.title}</h2>
      <p className="mt-1 text-title font-bold text-gold-700">{text.number(number)}</p>
      <p className="mt-1 text-ink-2">{text.body}</p>
    </>
  );
}

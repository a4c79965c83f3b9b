import { Link } from "react-router";
import { formatSerial } from "#contract/contestants/serial.ts";
import type { PersonFits } from "#contract/quizzes/fit-figures.ts";
import { modelFitText as text } from "#web/text/iq-dashboard/model-fit.ts";
import { formatNumber } from "#web/text/numbers.ts";
import { ScrollBox } from "#web/ui/lists/scroll-box.tsx";
import { ColumnHeaders } from "../column-headers.tsx";

/** People with answers far from what the model expects of them. A printed report names nobody. */
export function PeopleFit({ people: { people, belowCut, expectedBelow, strangest } }: { people: PersonFits }) {
  return (
    <section aria-label={text.people} className="print:hidden">
      <h3 className="text-[1rem]">{text.people}</h3>
      {strangest.length === 0 ? (
        <p className="text-[0.94rem]/7 text-ink-2">{text.noPeople}</p>
      ) : (
        <>
          <p className="text-[0.94rem]/7 text-ink-2">
            {text.peopleCount(belowCut, people, formatNumber(Math.round(expectedBelow)))} {text.peopleBody}
          </p>
          <ScrollBox label={text.peopleTable} className="mt-2 max-h-112 overflow-auto print:max-h-none">
            <table className="w-full min-w-[20rem] border-collapse text-[0.95rem]/6">
              <caption className="sr-only">{text.peopleTable}</caption>
              <thead>
                <ColumnHeaders names={[text.person, text.score, text.lz]} />
              </thead>
              <tbody className="tabular-nums">
                {strangest.map(({ place, serial, score, lz }) => (
                  <tr key={place} className="border-b border-line last:border-0">
                    <th scope="row" className="py-1.5 pe-4 text-start font-normal">
                      {serial ? <PersonLink serial={serial} /> : text.unknownPerson}
                    </th>
                    <td className="py-1.5 pe-4">{formatNumber(score)}</td>
                    <td className="py-1.5 pe-4">{formatNumber(lz)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </ScrollBox>
        </>
      )}
    </section>
  );
}

const PersonLink = ({ serial }: { serial: string }) => (
  <Link
    to={`/IQ-test/dashboard/home?text=${serial}`}
    className="font-medium text-river-800 underline underline-offset-4 hover:decoration-2"
  >
    <bdi dir="ltr">{formatSerial(serial)}</bdi>
  </Link>
);

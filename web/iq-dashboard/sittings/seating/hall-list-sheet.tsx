import "#web/iq-dashboard/onsite-exams/cards/print-sheets.css";
import { useMutation } from "@tanstack/react-query";
import { PrinterIcon } from "lucide-react";
import { useEffect, useState } from "react";
import { formatSerial } from "#contract/contestants/serial.ts";
import { everyPage } from "#web/calls/every-page.ts";
import { iqApi } from "#web/calls/session-transport.ts";
import { failureMessage } from "#web/dashboard/failure-message.ts";
import { factorText, hallListSheetText as text } from "#web/text/iq-dashboard/supervision.ts";
import { formatNumber } from "#web/text/numbers.ts";
import { Button } from "#web/ui/button.tsx";
import { showToast } from "#web/ui/feedback/toast.tsx";
import { type HallListPart, hallList } from "./hall-list.ts";

type HallListSheetProps = { title: string; parts: readonly HallListPart[] };

/**
 * The attendance sheet, which is only printed. Each part is on its own sheets, with seats and room to sign. The head of
 * the table, which repeats on each sheet, names the part.
 */
export function HallListSheet({ title, parts }: HallListSheetProps) {
  return (
    <div className="hidden print:block">
      {parts.map(({ heading, people }) => (
        <section key={heading} className="hall-list hall-list-seats">
          <table>
            <thead>
              <tr>
                <th colSpan={5} className="hall-list-title">
                  {title}
                  <br />
                  {heading}
                </th>
              </tr>
              <tr>
                <th scope="col">{text.number}</th>
                <th scope="col">{text.name}</th>
                <th scope="col">{text.serial}</th>
                <th scope="col">{text.seat}</th>
                <th scope="col">{text.signature}</th>
              </tr>
            </thead>
            <tbody>
              {people.map(({ serialNumber, fullName, number, seat, timeFactor }) => (
                <tr key={serialNumber}>
                  <td>{formatNumber(number)}</td>
                  <td>
                    {fullName}
                    {timeFactor > 1 && ` (${factorText(timeFactor)})`}
                  </td>
                  <td>
                    <bdi dir="ltr">{formatSerial(serialNumber)}</bdi>
                  </td>
                  <td className="hall-list-box">{seat !== null && formatNumber(seat)}</td>
                  <td className="hall-list-box" />
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      ))}
    </div>
  );
}

/** Prints the sheet when it is rendered. Its button loads the people of a hall, or of all halls. */
export function useHallListSheet(assessmentId: string, hallId: string | undefined) {
  const [parts, setParts] = useState<HallListPart[] | null>(null);
  const loading = useMutation({
    mutationFn: () => loadHallList(assessmentId, hallId),
    onSuccess: setParts,
    onError: (error) => showToast("error", failureMessage(error, text.failed)),
  });
  useEffect(() => {
    if (parts) window.print();
  }, [parts]);
  const button = (
    <Button look="outline" isPending={loading.isPending} pendingText={text.preparing} onClick={() => loading.mutate()}>
      <PrinterIcon />
      {text.print}
    </Button>
  );
  return { parts, print: setParts, button };
}

/** Reads the people who sit an assessment, in one hall or in all. */
async function loadHallList(assessmentId: string, hallId: string | undefined): Promise<HallListPart[]> {
  const found = await everyPage((place) =>
    iqApi.send("listSittings", { params: { id: assessmentId }, query: { ...place, ...(hallId && { hallId }) } }),
  );
  return hallList(found);
}

import "#web/iq-dashboard/onsite-exams/cards/print-sheets.css";
import { useMutation } from "@tanstack/react-query";
import { PrinterIcon } from "lucide-react";
import { useEffect, useState } from "react";
import type { AcceptancePlace, WholeAcceptanceRun } from "#contract/acceptance/acceptance.ts";
import { placeStates } from "#contract/acceptance/acceptance-words.ts";
import { governorates, type Labelled } from "#contract/enums.ts";
import { everyPage } from "#web/calls/every-page.ts";
import { iqApi } from "#web/calls/session-transport.ts";
import { failureMessage } from "#web/dashboard/failure-message.ts";
import { groupBy } from "#web/dashboard/lists/group-by.ts";
import { acceptancePlacesText as peopleText, acceptanceRunText as text } from "#web/text/iq-dashboard/acceptance.ts";
import { formatNumber } from "#web/text/numbers.ts";
import { Button } from "#web/ui/button.tsx";
import { showToast } from "#web/ui/feedback/toast.tsx";

const governorateNames: Labelled = governorates;

/** The accepted and the reserves of each governorate, which are only printed. Ranks, scores and codes are left out. */
export const AcceptanceSheet = ({ run, people }: { run: WholeAcceptanceRun; people: readonly AcceptancePlace[] }) => (
  <div className="hidden print:block">
    {byGovernorate(people).map(([governorate, listed]) => (
      <section key={governorate} className="hall-list">
        <table>
          <thead>
            <tr>
              <th colSpan={5} className="hall-list-title">
                {text.sheet(
                  run.title,
                  governorate === null ? peopleText.erased : (governorateNames[governorate] ?? ""),
                )}
                <br />
                {text.seed} <bdi dir="ltr">{run.seed}</bdi>
                <br />
                {text.internal}
              </th>
            </tr>
            <tr>
              {text.sheetHeaders.map((header) => (
                <th key={header} scope="col">
                  {header}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {listed.map((place, at) => (
              <tr key={place.id}>
                <td>{formatNumber(at + 1)}</td>
                <td>{place.fullName ?? peopleText.erased}</td>
                <td>
                  <bdi dir="ltr">{place.serialNumber?.slice(-4)}</bdi>
                </td>
                <td>{place.schoolName}</td>
                <td>
                  {place.reserveNumber !== null && place.state === "reserve"
                    ? peopleText.reserve(place.reserveNumber)
                    : placeStates[place.state]}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    ))}
  </div>
);

const byGovernorate = (people: readonly AcceptancePlace[]) =>
  [...groupBy(people, ({ governorate }) => governorate)].sort(([one], [other]) => (one ?? 99) - (other ?? 99));

/** Prints the sheet when it is rendered; before the run, the screen with definition and seed. */
export function useAcceptanceSheet({ id, ranAt }: WholeAcceptanceRun) {
  const [people, setPeople] = useState<AcceptancePlace[] | null>(null);
  const loading = useMutation({
    mutationFn: () => loadPeople(id),
    onSuccess: setPeople,
    onError: (error) => showToast("error", failureMessage(error, text.printFailed)),
  });
  useEffect(() => {
    if (people) window.print();
  }, [people]);
  const button = (
    <Button
      look="outline"
      isPending={loading.isPending}
      pendingText={text.preparing}
      onClick={() => (ranAt ? loading.mutate() : window.print())}
    >
      <PrinterIcon />
      {text.print}
    </Button>
  );
  return { people, button };
}

/** Reads the accepted by name, then the reserves by number. */
async function loadPeople(id: string): Promise<AcceptancePlace[]> {
  const lists = (["accepted", "confirmed", "reserve"] as const).map((state) =>
    everyPage((page) => iqApi.send("listAcceptancePlaces", { params: { id }, query: { ...page, state } })),
  );
  const [accepted = [], confirmed = [], reserves = []] = await Promise.all(lists);
  const byName = new Intl.Collator("ar").compare;
  return [
    ...[...accepted, ...confirmed].sort((one, other) => byName(one.fullName ?? "", other.fullName ?? "")),
    ...reserves,
  ];
}

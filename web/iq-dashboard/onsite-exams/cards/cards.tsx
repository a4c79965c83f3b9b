import "./print-sheets.css";
import { useDeferredValue, useRef, useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import type { StaffContestant } from "#contract/contestants/contestants.ts";
import { failureMessage } from "#web/dashboard/failure-message.ts";
import { BackLink } from "#web/dashboard/frame/back-link.tsx";
import { LoadFailure } from "#web/dashboard/load-failure.tsx";
import { keyOf } from "#web/dashboard/use-call.ts";
import { useQuery } from "#web/dashboard/use-query.ts";
import { loadNextPlaces, type NextPlaces } from "#web/iq-dashboard/exam-days/next-places.ts";
import { formatContestants } from "#web/text/dashboard/dashboard-counts.ts";
import { contestantsText } from "#web/text/iq-dashboard/contestants.ts";
import { hallCardsText as text } from "#web/text/iq-dashboard/on-site/on-site.ts";
import { formatNumber } from "#web/text/numbers.ts";
import {
  educationTypeOptions,
  genderOptions,
  governorateOptions,
  testTimeOptions,
} from "#web/text/test-area/contestant-options.ts";
import { unlistedMeta } from "#web/text/unlisted-meta.ts";
import { Button } from "#web/ui/button.tsx";
import { Alert } from "#web/ui/feedback/alert.tsx";
import { PillSelect, PillToggle } from "#web/ui/forms/pill-select.tsx";
import { Segmented } from "#web/ui/forms/segmented.tsx";
import { SchoolFilter } from "../../schools/school-picker.tsx";
import { HallList } from "../card-desk/hall-list.tsx";
import {
  type ContestantChoice,
  countContestants,
  loadContestants,
  mostContestants,
} from "../card-desk/load-contestants.ts";
import { ScannedDialog } from "../card-desk/scanned-dialog.tsx";
import { useScanner } from "../card-desk/use-scanner.ts";
import { chooseExamPath } from "../scoring/exam-path.ts";
import { CardSheets } from "./card-sheets.tsx";

export const meta = () => unlistedMeta(text.title);

type Kind = "cards" | "list";
const kinds = [
  { value: "cards", label: text.sheets },
  { value: "list", label: text.hallList },
] as const;

/** The choice in the address: a code, a file, or the list of a run over many. */
const choiceOf = (address: URLSearchParams): ContestantChoice => ({
  text: address.get("text") ?? "",
  importId: address.get("importId") ?? undefined,
  schoolId: undefined,
  governorate: undefined,
  gender: undefined,
  specialEducationType: undefined,
  testTime: undefined,
  runId: address.get("runId") ?? undefined,
});
/** Lists of people that the address may name. */
const lists = [
  ["importId", text.ofFile],
  ["runId", contestantsText.ofRun],
] as const;
const filters = [
  ["governorate", contestantsText.governorate, governorateOptions],
  ["gender", contestantsText.gender, genderOptions],
  ["specialEducationType", contestantsText.type, educationTypeOptions],
  ["testTime", contestantsText.slot, testTimeOptions],
] as const;

/** Prints cards and lists for a hall, or the card of the student with the code in the address. */
export default function OnsiteCards() {
  const [searchParams] = useSearchParams();
  const [choice, setChoice] = useState(() => choiceOf(searchParams));
  const [kind, setKind] = useState<Kind>("cards");
  const [hasBacks, setHasBacks] = useState(false);
  const job = usePrintJob();
  const navigate = useNavigate();
  const [scanned, setScanned] = useState<string | null>(null);
  useScanner(setScanned);
  const asked = useDeferredValue(choice);
  // A search and a list are two calls, which share one entry of the cache.
  const count = useQuery({
    queryKey: [...keyOf("listContestants"), "count", asked],
    queryFn: ({ signal }) => countContestants(asked, signal),
  });
  const change = (changes: Partial<ContestantChoice>) => {
    setChoice({ ...choice, ...changes });
    job.clear();
  };
  const total = count.data;
  const isPrintable = total !== undefined && total > 0 && total <= mostContestants;

  return (
    <>
      <div className="print:hidden">
        <BackLink to="/IQ-test/dashboard/on-site">{text.back}</BackLink>
        <section className="grid gap-5">
          <div>
            <h2 className="text-lead">{text.title}</h2>
            <p className="mt-1 text-ink-2">{text.lead}</p>
          </div>
          <div className="flex flex-wrap items-center gap-2 max-sm:grid max-sm:grid-cols-2">
            <input
              type="text"
              aria-label={text.school}
              placeholder={text.school}
              value={choice.text}
              maxLength={200}
              onChange={(event) => change({ text: event.currentTarget.value })}
              className="control max-w-72 max-sm:col-span-2 max-sm:max-w-none"
            />
            {lists.map(
              ([name, label]) =>
                choice[name] && (
                  <PillToggle key={name} label={label} isOn onChange={() => change({ [name]: undefined })} />
                ),
            )}
            <SchoolFilter schoolId={choice.schoolId} onChange={(schoolId) => change({ schoolId })} />
            {filters.map(([name, label, options]) => (
              <PillSelect
                key={name}
                label={label}
                options={options}
                value={choice[name]?.toString()}
                onChange={(value) => change({ [name]: value === undefined ? undefined : Number(value) })}
              />
            ))}
          </div>
          <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
            <Segmented label={text.kind} options={kinds} value={kind} onChange={setKind} />
            {kind === "cards" && (
              <label className="flex min-h-11 items-center gap-3">
                <input
                  type="checkbox"
                  checked={hasBacks}
                  onChange={(event) => setHasBacks(event.currentTarget.checked)}
                  className="size-5 accent-river-700"
                />
                {text.backs}
              </label>
            )}
          </div>
          <p role="status" className="min-h-7 font-medium">
            {total !== undefined && (total === 0 ? text.nothing : text.count(formatNumber(total)))}
          </p>
          {total !== undefined && total > mostContestants && (
            <Alert look="notice">{text.tooMany(formatContestants(mostContestants))}</Alert>
          )}
          {count.isError && <LoadFailure whatFailed={text.countFailed} query={count} />}
          {job.failure !== null && <Alert>{failureMessage(job.failure, text.failed)}</Alert>}
          <div className="flex flex-wrap gap-3">
            <Button
              look={job.contestants ? "outline" : "primary"}
              disabled={!isPrintable}
              isPending={job.loaded !== null}
              pendingText={text.preparing(formatNumber(job.loaded ?? 0), formatNumber(total ?? 0))}
              onClick={() => job.prepare(choice)}
            >
              {text.prepare}
            </Button>
            {job.contestants && <Button onClick={() => window.print()}>{text.print}</Button>}
          </div>
        </section>
      </div>
      {job.contestants && (
        <div className="sheets-preview mt-6 print:mt-0">
          {kind === "cards" ? (
            <CardSheets contestants={job.contestants} places={job.places} hasBacks={hasBacks} />
          ) : (
            <HallList contestants={job.contestants} places={job.places} />
          )}
        </div>
      )}
      {scanned && (
        <ScannedDialog
          key={scanned}
          serial={scanned}
          onAddScore={() => void navigate(chooseExamPath(scanned))}
          onClose={() => setScanned(null)}
        />
      )}
    </>
  );
}

/** Loads the contestants of a print job, with their places. */
function usePrintJob() {
  const [contestants, setContestants] = useState<StaffContestant[] | null>(null);
  const [places, setPlaces] = useState<NextPlaces>(new Map());
  const [loaded, setLoaded] = useState<number | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const underWay = useRef<AbortController>(undefined);

  const clear = () => {
    underWay.current?.abort();
    setContestants(null);
    setLoaded(null);
    setFailure(null);
  };
  const prepare = async (choice: ContestantChoice) => {
    clear();
    const controller = new AbortController();
    underWay.current = controller;
    setLoaded(0);
    try {
      const found = await loadContestants(choice, setLoaded, controller.signal);
      const ids = found.map(({ id }) => id);
      const nextPlaces = await loadNextPlaces(ids, controller.signal);
      if (controller.signal.aborted) return;
      setPlaces(nextPlaces);
      setContestants(found);
    } catch (error) {
      if (!controller.signal.aborted) setFailure(error);
    } finally {
      if (!controller.signal.aborted) setLoaded(null);
    }
  };
  return { contestants, places, loaded, failure, prepare, clear };
}

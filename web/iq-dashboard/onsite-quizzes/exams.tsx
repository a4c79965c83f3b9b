import { useState } from "react";
import { Link } from "react-router";
import type { OnsiteQuizItem } from "#contract/onsite-quizzes.ts";
import { parseSerial } from "#contract/serial.ts";
import { listAddress } from "#web/dashboard/list-address.ts";
import { LoadFailure } from "#web/dashboard/load-failure.tsx";
import { useListAddress, usePastEnd } from "#web/dashboard/use-list-address.ts";
import { formatDateTime, formatNumber, formatPercent } from "#web/text/numbers.ts";
import { scanText, examsText as text } from "#web/text/on-site.ts";
import { unlistedMeta } from "#web/text/unlisted-meta.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { PlusIcon } from "#web/ui/dashboard-icons.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Pagination } from "#web/ui/pagination.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { AddExamDialog } from "./add-exam-dialog.tsx";
import { examPath } from "./exam-path.ts";
import { ScannedDialog } from "./scanned-dialog.tsx";
import { useContestantBySerial } from "./use-contestant-by-serial.ts";
import { useExams } from "./use-exams.ts";
import { useScanner } from "./use-scanner.ts";

export const meta = () => unlistedMeta(text.title);

const address = listAddress({
  pageSizes: [10],
  pageSize: 10,
  filters: { serial: (typed: string) => parseSerial(typed) ?? undefined },
});

/** The on-site exams. With a `serial` in the address the exam is chosen in which that contestant gets a score. */
export default function OnsiteExams() {
  const { view, change, place } = useListAddress(address, { startsAtTop: true });
  const { serial } = view;
  const exams = useExams(view);
  const [isAdding, setIsAdding] = useState(false);
  const [scanned, setScanned] = useState<string | null>(null);
  useScanner((found) => setScanned(found), !isAdding);
  const { data } = exams;
  usePastEnd(place, data, exams.isPlaceholderData);

  return (
    <section aria-label={text.heading}>
      <div className="mb-5 flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-[1.25rem]">{text.heading}</h2>
        <Button onClick={() => setIsAdding(true)}>
          <PlusIcon />
          {text.add}
        </Button>
      </div>
      {serial && (
        <ChosenContestant
          key={serial}
          serial={serial}
          onCancel={() => change({ serial: undefined }, { replace: true })}
        />
      )}
      {exams.isError && <LoadFailure className="mb-5" whatFailed={text.loadFailed} query={exams} />}
      {(data || !exams.isError) && (
        <>
          {!data && (
            <div role="status" className={cards}>
              <p className="sr-only">{text.loading}</p>
              {[1, 2, 3].map((place) => (
                <Skeleton key={place} className="h-32 rounded-panel" />
              ))}
            </div>
          )}
          {data?.totalCount === 0 && (
            <div className="rounded-panel border border-line bg-white p-6 sm:p-10">
              <EmptyState role="status" title={text.empty} body={text.emptyBody} />
            </div>
          )}
          <ul className={cards}>
            {data?.items.map((exam) => (
              <li key={exam.id}>
                <ExamCard exam={exam} to={examPath(exam.id, serial)} />
              </li>
            ))}
          </ul>
          {data && data.totalPages > 1 && (
            <div className="mt-6">
              <Pagination
                pageNumber={view.pageNumber}
                totalPages={data.totalPages}
                label={text.pages}
                onChange={place.toPage}
              />
            </div>
          )}
        </>
      )}
      {isAdding && <AddExamDialog onClose={() => setIsAdding(false)} />}
      {scanned && (
        <ScannedDialog
          key={scanned}
          serial={scanned}
          onAddScore={() => {
            setScanned(null);
            change({ serial: scanned });
          }}
          onClose={() => setScanned(null)}
        />
      )}
    </section>
  );
}

/** Whose score it will be. */
function ChosenContestant({ serial, onCancel }: { serial: string; onCancel: () => void }) {
  const { data: contestant } = useContestantBySerial(serial);
  return (
    <Alert look="notice" className="mb-5">
      <p className="wrap-anywhere">{contestant ? scanText.chooseExamFor(contestant.fullName) : scanText.chooseExam}</p>
      <Button look="outline" size="small" className="mt-2" onClick={onCancel}>
        {scanText.cancel}
      </Button>
    </Alert>
  );
}

const cards = "grid gap-4 sm:grid-cols-2 xl:grid-cols-3";

function ExamCard({ exam, to }: { exam: OnsiteQuizItem; to: string }) {
  return (
    <Link
      to={to}
      className="block h-full rounded-panel border border-line bg-white p-5 transition-shadow hover:border-river-600 hover:shadow-card"
    >
      <p className="text-[1.12rem]/8 font-semibold wrap-anywhere">{exam.name}</p>
      <p className="mt-1 text-[0.92rem]/6 text-ink-3">
        {text.createdAt}: {formatDateTime(exam.createdAt)}
      </p>
      <p className="mt-3 flex flex-wrap gap-x-5 text-[0.95rem] text-ink-2">
        <span>{text.resultCount(formatNumber(exam.resultCount))}</span>
        {exam.averageScore !== null && <span>{text.average(formatPercent(exam.averageScore))}</span>}
      </p>
    </Link>
  );
}

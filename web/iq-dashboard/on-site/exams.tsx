import { useState } from "react";
import { Link, useSearchParams } from "react-router";
import type { OnsiteQuizItem } from "#contract/onsite-quizzes.ts";
import { parseSerial } from "#contract/serial.ts";
import { failureMessage } from "#web/failure-message.ts";
import { readPageNumber } from "#web/list-pages.ts";
import { LoadFailure } from "#web/load-failure.tsx";
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
import { useExams } from "./use-exams.ts";
import { useScanner } from "./use-scanner.ts";
import { useStudentBySerial } from "./use-student-by-serial.ts";

export const meta = () => unlistedMeta(text.title);

/** The on-site exams. With a `serial` in the address the exam is chosen in which that contestant gets a score. */
export default function OnsiteExams() {
  const [address, setAddress] = useSearchParams();
  const page = readPageNumber(address.get("page"));
  const serial = parseSerial(address.get("serial") ?? "");
  const exams = useExams(page);
  const [isAdding, setIsAdding] = useState(false);
  const [scanned, setScanned] = useState<string | null>(null);
  useScanner((found) => setScanned(found), !isAdding);
  const { data } = exams;

  return (
    <section aria-label={text.heading}>
      <div className="mb-5 flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-[1.25rem]">{text.heading}</h2>
        <Button onClick={() => setIsAdding(true)}>
          <PlusIcon />
          {text.add}
        </Button>
      </div>
      {serial && <ChosenStudent key={serial} serial={serial} onCancel={() => setAddress({}, { replace: true })} />}
      {exams.isError && (
        <LoadFailure className="mb-5" message={failureMessage(exams.error, text.loadFailed)} query={exams} />
      )}
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
                pageNumber={page}
                totalPages={data.totalPages}
                label={text.pages}
                onChange={(next) => setAddress({ page: String(next), ...(serial && { serial }) })}
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
            setAddress({ serial: scanned });
          }}
          onClose={() => setScanned(null)}
        />
      )}
    </section>
  );
}

/** Whose score it will be. */
function ChosenStudent({ serial, onCancel }: { serial: string; onCancel: () => void }) {
  const { data: student } = useStudentBySerial(serial);
  return (
    <Alert look="notice" className="mb-5">
      <p className="wrap-anywhere">{student ? scanText.chooseExamFor(student.fullName) : scanText.chooseExam}</p>
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

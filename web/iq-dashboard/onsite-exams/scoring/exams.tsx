import { PlusIcon } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import { parseSerial } from "#contract/contestants/serial.ts";
import { createOnsiteQuiz, type OnsiteExamItem } from "#contract/onsite-exams/onsite-exams.ts";
import { randomId } from "#web/calls/random-id.ts";
import { FormDialog } from "#web/dashboard/form/form-dialog.tsx";
import { useMutationForm } from "#web/dashboard/form/use-mutation-form.ts";
import { listAddress } from "#web/dashboard/lists/list-address.ts";
import { useListAddress, usePastEnd } from "#web/dashboard/lists/use-list-address.ts";
import { LoadFailure } from "#web/dashboard/load-failure.tsx";
import { may } from "#web/session/session.ts";
import { scanText, examsText as text } from "#web/text/iq-dashboard/on-site/on-site.ts";
import { formatDateTime, formatNumber, formatPercent } from "#web/text/numbers.ts";
import { unlistedMeta } from "#web/text/unlisted-meta.ts";
import { Button } from "#web/ui/button.tsx";
import { Alert } from "#web/ui/feedback/alert.tsx";
import { EmptyState } from "#web/ui/feedback/empty-state.tsx";
import { Skeleton } from "#web/ui/feedback/skeleton.tsx";
import { showToast } from "#web/ui/feedback/toast.tsx";
import { TextField } from "#web/ui/forms/field.tsx";
import { Pagination } from "#web/ui/lists/pagination.tsx";
import { ScannedDialog } from "../card-desk/scanned-dialog.tsx";
import { useContestantBySerial } from "../card-desk/use-contestant-by-serial.ts";
import { useScanner, useScannerRefusal } from "../card-desk/use-scanner.ts";
import { examPath } from "./exam-path.ts";
import { useAddExam, useExams } from "./use-exams.ts";

export const meta = () => unlistedMeta(text.title);

const address = listAddress({
  pageSizes: [10],
  pageSize: 10,
  filters: { serial: (typed: string) => parseSerial(typed) ?? undefined },
});

/**
 * Lists the on-site exams. With a `serial` in the address, choosing an exam opens the entry of that contestant's score.
 */
export default function OnsiteExams() {
  const { view, change, place } = useListAddress(address, { startsAtTop: true });
  const { serial } = view;
  const exams = useExams(view);
  const [isAdding, setIsAdding] = useState(false);
  const [scanned, setScanned] = useState<string | null>(null);
  useScanner((found) => setScanned(found), !isAdding && may("addOnsiteScore"));
  const { data } = exams;
  usePastEnd(place, data, exams.isPlaceholderData);

  return (
    <section aria-label={text.heading}>
      <div className="mb-5 flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-lead">{text.heading}</h2>
        {may("createOnsiteQuiz") && (
          <Button onClick={() => setIsAdding(true)}>
            <PlusIcon />
            {text.add}
          </Button>
        )}
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
            <div className="py-10">
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

/** The contestant who gets the score. */
function ChosenContestant({ serial, onCancel }: { serial: string; onCancel: () => void }) {
  const { data: contestant } = useContestantBySerial(serial);
  return (
    <Alert look="notice" className="mb-5">
      <p className="wrap-anywhere">{contestant ? scanText.chooseExamFor(contestant.fullName) : scanText.chooseExam}</p>
      <Button look="outline" className="mt-2" onClick={onCancel}>
        {scanText.cancel}
      </Button>
    </Alert>
  );
}

const cards = "grid gap-4 sm:grid-cols-2 xl:grid-cols-3";

function ExamCard({ exam, to }: { exam: OnsiteExamItem; to: string }) {
  return (
    <Link
      to={to}
      className="block h-full rounded-panel border border-line bg-white p-5 transition-shadow hover:border-river-600 hover:shadow-card"
    >
      <p className="text-body font-bold wrap-anywhere">{exam.name}</p>
      <p className="mt-1 text-small text-ink-3">
        {text.createdAt}: {formatDateTime(exam.createdAt)}
      </p>
      <p className="mt-3 flex flex-wrap gap-x-5 text-small text-ink-2">
        <span>{text.resultCount(formatNumber(exam.resultCount))}</span>
        {exam.averageScore !== null && <span>{text.average(formatPercent(exam.averageScore))}</span>}
      </p>
    </Link>
  );
}

const fields = createOnsiteQuiz.body.pick({ name: true });

function AddExamDialog({ onClose }: { onClose: () => void }) {
  // The id stays the same while this name is being saved, so that repeating the request is harmless.
  const [id, setId] = useState(randomId);
  const add = useAddExam(id);
  useScannerRefusal();
  const form = useMutationForm({
    schema: fields,
    defaultValues: { name: "" },
    save: add,
    onSaved: () => {
      showToast("success", text.added);
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={text.add}
      width="small"
      texts={{ confirm: text.save, pending: text.saving, failed: text.addFailed }}
      onClose={onClose}
    >
      <TextField
        {...form.field("name", { onChange: () => add.isError && setId(randomId()) })}
        label={text.name}
        maxLength={200}
        autoComplete="off"
        autoFocus
      />
    </FormDialog>
  );
}

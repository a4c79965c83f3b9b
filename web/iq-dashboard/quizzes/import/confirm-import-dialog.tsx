import { useMutation, useQueryClient } from "@tanstack/react-query";
import { CheckIcon } from "lucide-react";
import { useNavigate } from "react-router";
import type { QuizImport } from "#contract/quizzes/quiz-import.ts";
import { quizNameLimit, renameQuiz } from "#contract/quizzes/quizzes.ts";
import { cutAtSign } from "#contract/text/excerpt.ts";
import { ApiProblem } from "#web/calls/api-problem.ts";
import { longIqApi } from "#web/calls/session-transport.ts";
import { FormDialog } from "#web/dashboard/form/form-dialog.tsx";
import { useMutationForm } from "#web/dashboard/form/use-mutation-form.ts";
import { invalidateCalls } from "#web/dashboard/use-call.ts";
import { quizPath, quizzesPath } from "#web/iq-dashboard/quiz-paths.ts";
import { formatResults, formatRows } from "#web/text/dashboard/dashboard-counts.ts";
import { confirmImportText as text } from "#web/text/iq-dashboard/quiz-import.ts";
import { formatDate, withPlainSpaces } from "#web/text/numbers.ts";
import { showToast } from "#web/ui/feedback/toast.tsx";
import { TextField } from "#web/ui/forms/field.tsx";
import type { JustImported } from "../imported-notice.tsx";
import { forgetResults } from "../use-quizzes.ts";

/** Names the file with its date. */
const nameOf = ({ fileName, createdAt }: QuizImport) =>
  cutAtSign(`${fileName.replace(/\.\w{1,5}$/, "")}، ${withPlainSpaces(formatDate(createdAt))}`, quizNameLimit);

type ConfirmImportDialogProps = { record: QuizImport; onClose: () => void };

const leftStates = ["unknown", "duplicate", "malformed", "excluded"] as const;

/** Says what will be written and skipped. It then confirms the import. */
export function ConfirmImportDialog({ record, onClose }: ConfirmImportDialogProps) {
  const { counts } = record;
  const confirm = useConfirmation(record.id);
  const form = useMutationForm({ schema: renameQuiz.body, defaultValues: { name: nameOf(record) }, save: confirm });
  const left = leftStates.filter((state) => counts[state] > 0);
  return (
    <FormDialog form={form} title={text.title} texts={text} isConfirmFocused onClose={onClose}>
      <p className="flex items-start gap-2.5 font-medium">
        <CheckIcon className="mt-1 shrink-0 text-ok" />
        <span>
          {text.asQuiz(formatResults(counts.matched))}
          <span className="block font-normal text-ink-2 wrap-anywhere">
            <bdi>{record.fileName}</bdi>
          </span>
        </span>
      </p>
      <TextField
        {...form.field("name")}
        label={text.name}
        hint={text.nameHint}
        maxLength={quizNameLimit}
        autoComplete="off"
      />
      {left.length > 0 && (
        <div className="rounded-c bg-sand-50 px-4 py-3">
          <h3 className="text-body font-medium">{text.leftTitle}</h3>
          <dl className="mt-1 text-small">
            {left.map((state) => (
              <div key={state} className="flex justify-between gap-4">
                <dt className="text-ink-2">{text.counts[state]}</dt>
                <dd>{formatRows(counts[state])}</dd>
              </div>
            ))}
          </dl>
        </div>
      )}
      <p className="text-small text-ink-2">
        {left.length > 0 && text.laterNote} {text.undoNote}
      </p>
    </FormDialog>
  );
}

function useConfirmation(id: string) {
  const client = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: (body: { name: string }) => longIqApi.send("confirmQuizImport", { params: { id }, body }),
    // Confirming can be repeated safely, so a request with a lost answer is sent once more.
    retry: (failures, error) => failures < 1 && error instanceof ApiProblem && error.code === "network_failure",
    onSuccess: async ({ quizId, counts, writtenCount }) => {
      showToast("success", text.done);
      // The owner asked for a reload three seconds after a success, to see fresh data. Reading everything affected
      // again shows it at once and does not interrupt anybody.
      const state: JustImported = { justImported: { id, counts, writtenCount } };
      await forgetResults(client);
      await navigate(quizId ? quizPath(quizId) : quizzesPath, { replace: true, state });
    },
    // Somebody else may have confirmed, undone or discarded it in the meantime.
    onError: () => invalidateCalls(client, ["getQuizImport"], { input: { params: { id } } }),
  });
}

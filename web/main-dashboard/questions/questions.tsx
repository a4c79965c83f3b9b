import { useMutation, useQueryClient } from "@tanstack/react-query";
import { ExternalLinkIcon, PencilIcon, PlusIcon, Undo2Icon } from "lucide-react";
import { useRef, useState } from "react";
import type { Question } from "#contract/site/questions.ts";
import { mainApi } from "#web/calls/session-transport.ts";
import { ActionDialog } from "#web/dashboard/action-dialog.tsx";
import { failureMessage } from "#web/dashboard/failure-message.ts";
import { OrderButtons } from "#web/dashboard/lists/order-buttons.tsx";
import { LoadFailure } from "#web/dashboard/load-failure.tsx";
import { Loading } from "#web/dashboard/loading.tsx";
import { UndoNotice } from "#web/dashboard/undo-notice.tsx";
import { invalidateCalls, useCall } from "#web/dashboard/use-call.ts";
import { PlainAnswer } from "#web/shared/answer/plain-answer.tsx";
import { questionsText as text } from "#web/text/main-dashboard/main-dashboard-questions.ts";
import { formatNumber } from "#web/text/numbers.ts";
import { unlistedMeta } from "#web/text/unlisted-meta.ts";
import { Button, buttonClass } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/feedback/empty-state.tsx";
import { showToast } from "#web/ui/feedback/toast.tsx";
import { Segmented } from "#web/ui/forms/segmented.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";
import { QuestionDialog } from "./question-dialog.tsx";

export const meta = () => unlistedMeta(text.title);
export const handle = { title: text.title };

type State = "shown" | "deleted";
const states = (["shown", "deleted"] as const).map((value) => ({ value, label: text[value] }));
const restoreOne = ({ id }: Question) => mainApi.send("restoreQuestion", { params: { id } });

/** The questions of the public page: adding, editing, ordering, deleting and restoring. */
export default function Questions() {
  const queries = useQueryClient();
  const [state, setState] = useState<State>("shown");
  const [dialog, setDialog] = useState<{ edited?: Question } | null>(null);
  const [asked, setAsked] = useState<Question | null>(null);
  const [removed, setRemoved] = useState<Question | null>(null);
  const box = useRef<HTMLElement>(null);
  const list = useCall("listQuestions", { query: { isDeleted: state === "deleted" ? "true" : "false" } });
  const refresh = () => invalidateCalls(queries, ["listQuestions"]);
  const move = useMutation({
    mutationFn: ({ question, by }: { question: Question; by: -1 | 1; place: number }) =>
      mainApi.send("moveQuestion", { params: { id: question.id }, body: { by } }),
    onSuccess: (_, { place }) => showToast("success", text.moved(formatNumber(place))),
    onError: (error) => showToast("error", failureMessage(error, text.moveFailed)),
    onSettled: refresh,
  });
  const restore = useMutation({
    mutationFn: restoreOne,
    onSuccess: () => showToast("success", text.restored),
    onError: (error) => showToast("error", failureMessage(error, text.restoreFailed)),
    onSettled: refresh,
  });
  const questions = list.data ?? [];
  return (
    <>
      {removed && (
        <UndoNotice
          key={removed.id}
          message={text.removedTitle(removed.heading)}
          texts={text}
          restore={() => restoreOne(removed).then(refresh)}
          onDone={() => {
            setRemoved(null);
            box.current?.focus();
          }}
        />
      )}
      <section
        ref={box}
        tabIndex={-1}
        aria-label={text.list}
        className="rounded-panel border border-line bg-white outline-none"
      >
        <div className="flex flex-wrap items-center justify-between gap-3 border-b border-line px-4 py-3.5">
          <Segmented label={text.filter} options={states} value={state} onChange={setState} />
          <div className="flex flex-wrap gap-2 max-xs:w-full">
            <a
              href="/questions"
              target="_blank"
              rel="noopener"
              className={buttonClass({ look: "outline", className: "max-xs:w-full" })}
            >
              <ExternalLinkIcon />
              {text.view}
            </a>
            <Button className="max-xs:w-full" onClick={() => setDialog({})}>
              <PlusIcon />
              {text.add}
            </Button>
          </div>
        </div>
        {list.isError && <LoadFailure whatFailed={text.loadFailed} query={list} className="m-4" />}
        {list.isPending && <Loading text={text.loading} className="m-4 h-64" />}
        {list.data?.length === 0 && (
          <div className="px-5 py-12">
            <EmptyState title={text.empty[state]} body={text.emptyBody[state]} />
          </div>
        )}
        <ol>
          {questions.map((question, index) => (
            <li
              key={question.id}
              className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1 border-line px-4 py-3 not-first:border-t"
            >
              <div className="min-w-0 flex-[1_1_20rem]">
                <p className="font-medium wrap-anywhere">
                  <span className="text-ink-3">{formatNumber(index + 1)}.</span> {question.heading}
                </p>
                <div className="clamp-2 text-small text-ink-2">
                  <PlainAnswer text={question.answer} site={location.origin} />
                </div>
              </div>
              {state === "deleted" ? (
                <Button
                  look="outline"
                  aria-label={text.restoreOf(question.heading)}
                  isPending={restore.isPending && restore.variables.id === question.id}
                  onClick={() => restore.mutate(question)}
                >
                  <Undo2Icon />
                  {text.restore}
                </Button>
              ) : (
                <span className="flex">
                  <IconButton
                    label={text.editOf(question.heading)}
                    tip={text.edit}
                    Icon={PencilIcon}
                    onClick={() => setDialog({ edited: question })}
                  />
                  <OrderButtons
                    labels={{
                      up: text.upOf(question.heading),
                      down: text.downOf(question.heading),
                      remove: text.removeOf(question.heading),
                    }}
                    tips={text.tips}
                    index={index}
                    count={questions.length}
                    onMove={(by) => move.isPending || move.mutate({ question, by, place: index + 1 + by })}
                    onRemove={() => setAsked(question)}
                  />
                </span>
              )}
            </li>
          ))}
        </ol>
      </section>
      {dialog && <QuestionDialog question={dialog.edited} onClose={() => setDialog(null)} />}
      {asked && (
        <ActionDialog
          texts={text.removal}
          act={() => mainApi.send("removeQuestion", { params: { id: asked.id } }).finally(refresh)}
          onDone={() => setRemoved(asked)}
          onClose={() => setAsked(null)}
        >
          {text.removeBody(asked.heading)}
        </ActionDialog>
      )}
    </>
  );
}

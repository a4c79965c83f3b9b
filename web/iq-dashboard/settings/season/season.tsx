import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { StaffSeason } from "#contract/contestants/seasons.ts";
import { iqApi } from "#web/calls/session-transport.ts";
import { ActionDialog } from "#web/dashboard/action-dialog.tsx";
import { failureMessage } from "#web/dashboard/failure-message.ts";
import { UnsavedWarning } from "#web/dashboard/form/unsaved-warning.tsx";
import type { DashboardHandle } from "#web/dashboard/frame/frame.tsx";
import { Panel } from "#web/dashboard/frame/panel.tsx";
import { LoadFailure } from "#web/dashboard/load-failure.tsx";
import { Loading } from "#web/dashboard/loading.tsx";
import { keyOf, useCall } from "#web/dashboard/use-call.ts";
import { MomentField } from "#web/iq-dashboard/assessments/editor/moment-field.tsx";
import { RefreshedLine } from "#web/iq-dashboard/exam-days/attendance/refreshed-line.tsx";
import { live } from "#web/iq-dashboard/exam-days/attendance/use-attendance.ts";
import { seasonScreenText as text } from "#web/text/iq-dashboard/season.ts";
import { unlistedMeta } from "#web/text/unlisted-meta.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { Alert } from "#web/ui/feedback/alert.tsx";
import { ErrorSummary } from "#web/ui/forms/error-summary.tsx";
import { TextArea } from "#web/ui/forms/text-area.tsx";
import { LimitTables } from "./limit-tables.tsx";
import { SeasonPreview } from "./season-preview.tsx";
import { type SeasonForm, useSeasonForm } from "./use-season-form.ts";

export const meta = () => unlistedMeta(text.title);
export const handle: DashboardHandle = { title: text.title };

/** When registration is open, with its limits, their live counts, and what visitors see. */
export default function SeasonScreen() {
  const query = useCall("getSeasonSettings", {}, live);
  if (query.data) return <SeasonEditor saved={query.data.season} query={query} />;
  if (query.isError) return <LoadFailure whatFailed={text.loadFailed} query={query} />;
  return <Loading text={text.loading} className="h-[36rem] rounded-panel" />;
}

type Query = { dataUpdatedAt: number; isError: boolean };

function SeasonEditor({ saved, query }: { saved: StaffSeason | null; query: Query }) {
  const form = useSeasonForm(saved);
  const { typed, change, errorOf } = form;
  return (
    <div className="grid items-start gap-x-8 gap-y-10 xl:grid-cols-[minmax(0,1fr)_26rem]">
      <form
        noValidate
        aria-label={text.title}
        className="min-w-0"
        onSubmit={(event) => {
          event.preventDefault();
          form.submit();
        }}
      >
        <Failures form={form} />
        <div className="grid gap-10">
          <Panel
            title={text.dates}
            lead={text.datesLead}
            tools={saved && <Badge look={saved.phase === "open" ? "ok" : "sand"}>{text.phases[saved.phase]}</Badge>}
          >
            {!saved && <p className="mb-4">{text.none}</p>}
            <div className="grid gap-x-8 gap-y-4 md:grid-cols-2 xl:grid-cols-1 2xl:grid-cols-2">
              {(["opensAt", "closesAt"] as const).map((field) => (
                <MomentField
                  key={field}
                  field={field}
                  label={text[field]}
                  moment={typed[field]}
                  onChange={(moment) => change({ [field]: moment })}
                  errorOf={errorOf}
                />
              ))}
            </div>
          </Panel>
          <Panel title={text.limits} lead={text.limitsLead}>
            {saved && (
              <div className="mb-2 flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
                <p className="font-medium">{text.waiting(saved.waitingCount)}</p>
                <RefreshedLine query={query} texts={text} />
              </div>
            )}
            <label className="mb-3 flex w-fit items-start gap-3 py-1.5">
              <input
                type="checkbox"
                name="hasWaitingList"
                checked={typed.hasWaitingList}
                onChange={(event) => change({ hasWaitingList: event.currentTarget.checked })}
                className="mt-1 size-5 shrink-0 accent-river-700"
              />
              <span>
                {text.hasWaitingList}
                <span className="block text-small text-ink-2">{text.waitingListBody}</span>
              </span>
            </label>
            <LimitTables form={form} saved={saved} />
          </Panel>
          <Panel title={text.texts}>
            <div className="grid gap-5">
              {(["textBefore", "textAfter"] as const).map((field) => (
                <TextArea
                  key={field}
                  name={field}
                  label={text[field]}
                  hint={text.textHint}
                  error={errorOf(field)}
                  rows={3}
                  maxLength={500}
                  value={typed[field]}
                  onChange={(event) => change({ [field]: event.currentTarget.value })}
                />
              ))}
            </div>
          </Panel>
          <SaveLine form={form} saved={saved} />
        </div>
      </form>
      <SeasonPreview typed={typed} phase={saved?.phase} />
      <UnsavedWarning isDirty={form.isDirty} />
    </div>
  );
}

function Failures({ form }: { form: SeasonForm }) {
  const { failures, attempt, save } = form;
  if (failures.length > 0) return <ErrorSummary title={text.invalid} failures={failures} attempt={attempt} />;
  if (!save.isError) return null;
  return (
    <Alert className="mb-7">
      <p>{failureMessage(save.error, text.saveFailed)}</p>
      {form.isChangedByOthers && (
        <Button look="outline" className="mt-2.5" onClick={() => void form.showSaved()}>
          {text.showSaved}
        </Button>
      )}
    </Alert>
  );
}

function SaveLine({ form, saved }: { form: SeasonForm; saved: StaffSeason | null }) {
  const client = useQueryClient();
  const [isEnding, setIsEnding] = useState(false);
  return (
    <div className="sticky bottom-0 z-10 -mx-4 -mb-4 flex min-h-[73px] flex-wrap items-center gap-x-5 gap-y-2 border-t border-line bg-white px-4 py-3 sm:-mx-7 sm:-mb-7 sm:px-7">
      <Button type="submit" isPending={form.save.isPending} pendingText={text.saving}>
        {form.isNew ? text.start : text.save}
      </Button>
      <p role="status" className="flex-1 text-small text-ink-2">
        {form.isDirty && text.unsaved}
      </p>
      {saved && (
        <Button look="outline" onClick={() => setIsEnding(true)}>
          {text.end}
        </Button>
      )}
      {saved && isEnding && (
        <ActionDialog
          texts={text.ending}
          act={() => iqApi.send("endSeason", { body: { revision: saved.revision } })}
          onDone={() => client.setQueryData(keyOf("getSeasonSettings"), { season: null })}
          onClose={() => setIsEnding(false)}
        >
          <p>{text.endBody}</p>
          {saved.waitingCount > 0 && <p className="mt-2 font-medium">{text.endWaiting(saved.waitingCount)}</p>}
        </ActionDialog>
      )}
    </div>
  );
}

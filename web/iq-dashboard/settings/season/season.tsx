import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { SeasonSettings, StaffSeason } from "#contract/contestants/seasons.ts";
import { iqApi } from "#web/calls/session-transport.ts";
import { ActionDialog } from "#web/dashboard/action-dialog.tsx";
import { Form } from "#web/dashboard/form/form.tsx";
import { MomentField } from "#web/dashboard/form/moment-field.tsx";
import { UnsavedWarning } from "#web/dashboard/form/unsaved-warning.tsx";
import { useMutationForm } from "#web/dashboard/form/use-mutation-form.ts";
import type { DashboardHandle } from "#web/dashboard/frame/frame.tsx";
import { Panel } from "#web/dashboard/frame/panel.tsx";
import { LoadFailure } from "#web/dashboard/load-failure.tsx";
import { Loading } from "#web/dashboard/loading.tsx";
import { invalidateCalls, keyOf, useCall } from "#web/dashboard/use-call.ts";
import { RefreshedLine } from "#web/iq-dashboard/exam-days/attendance/refreshed-line.tsx";
import { live } from "#web/iq-dashboard/exam-days/attendance/use-attendance.ts";
import { seasonScreenText as text } from "#web/text/iq-dashboard/season.ts";
import { unlistedMeta } from "#web/text/unlisted-meta.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { showToast } from "#web/ui/feedback/toast.tsx";
import { TextArea } from "#web/ui/forms/text-area.tsx";
import { LimitTables, seasonFields, typedSeason } from "./season-fields.tsx";
import { SeasonPreview } from "./season-preview.tsx";

export const meta = () => unlistedMeta(text.title);
export const handle: DashboardHandle = { title: text.title };

/** When registration is open, with its limits, their live counts, and what visitors see. */
export default function SeasonScreen() {
  const query = useCall("getSeasonSettings", {}, live);
  if (query.data) return <SeasonEditor saved={query.data.season} query={query} />;
  if (query.isError) return <LoadFailure whatFailed={text.loadFailed} query={query} />;
  return <Loading text={text.loading} className="h-[36rem] rounded-panel" />;
}

type SeasonEditorProps = { saved: StaffSeason | null; query: { dataUpdatedAt: number; isError: boolean } };

function SeasonEditor({ saved, query }: SeasonEditorProps) {
  const client = useQueryClient();
  const save = useMutation({
    mutationFn: (body: SeasonSettings) => iqApi.send("saveSeason", { body }),
    // After a refusal the season that somebody else saved is shown.
    onError: () => invalidateCalls(client, ["getSeasonSettings"]),
  });
  const form = useMutationForm({
    schema: seasonFields,
    defaultValues: typedSeason(saved),
    save,
    onSaved: (answer) => {
      client.setQueryData(keyOf("getSeasonSettings"), answer);
      form.reset(typedSeason(answer.season));
      showToast("success", text.saved);
    },
  });
  // What somebody else has saved is taken over, except in edited fields.
  const revision = saved?.revision;
  // biome-ignore lint/correctness/useExhaustiveDependencies: counts change all the time, settings with the revision
  useEffect(() => {
    form.reset(typedSeason(saved), { keepDirtyValues: true });
  }, [form.reset, revision]);
  return (
    <div className="grid items-start gap-x-8 gap-y-10 xl:grid-cols-[minmax(0,1fr)_26rem]">
      <Form form={form} whatFailed={text.saveFailed} className="grid min-w-0 gap-10">
        <Panel
          title={text.dates}
          lead={saved ? text.datesLead : text.none}
          tools={saved && <Badge look={saved.phase === "open" ? "ok" : "sand"}>{text.phases[saved.phase]}</Badge>}
        >
          <div className="grid gap-x-8 gap-y-5 sm:grid-cols-2">
            {(["opensAt", "closesAt"] as const).map((name) => (
              <MomentField key={name} {...form.moment(name)} label={text[name]} />
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
              {...form.register("hasWaitingList")}
              className="mt-1 size-5 shrink-0 accent-river-700"
            />
            <span>
              {text.hasWaitingList}
              <span className="block text-small text-ink-2">{text.waitingListBody}</span>
            </span>
          </label>
          <LimitTables saved={saved} field={(key) => form.field(`limits.${key}`)} />
        </Panel>
        <Panel title={text.texts}>
          <div className="grid gap-5">
            {(["textBefore", "textAfter"] as const).map((name) => (
              <TextArea
                key={name}
                {...form.field(name)}
                label={text[name]}
                hint={text.textHint}
                rows={3}
                maxLength={500}
              />
            ))}
          </div>
        </Panel>
        <div className="sticky bottom-0 z-10 flex min-h-[73px] flex-wrap items-center gap-x-5 gap-y-2 border-t border-line bg-white px-4 py-3">
          <Button type="submit" isPending={form.isPending} pendingText={text.saving}>
            {saved ? text.save : text.start}
          </Button>
          <p role="status" className="flex-1 text-small text-ink-2">
            {form.isDirty && text.unsaved}
          </p>
          {saved && <EndSeason season={saved} />}
        </div>
      </Form>
      <SeasonPreview typed={form.watch()} phase={saved?.phase} />
      <UnsavedWarning isDirty={form.isDirty} />
    </div>
  );
}

function EndSeason({ season: { revision, waitingCount } }: { season: StaffSeason }) {
  const client = useQueryClient();
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <Button look="outline" onClick={() => setIsAsking(true)}>
        {text.ending.title}
      </Button>
      {isAsking && (
        <ActionDialog
          texts={text.ending}
          act={() => iqApi.send("endSeason", { body: { revision } })}
          onDone={() => client.setQueryData(keyOf("getSeasonSettings"), { season: null })}
          onClose={() => setIsAsking(false)}
        >
          <p>{text.endBody}</p>
          {waitingCount > 0 && <p className="mt-2 font-medium">{text.endWaiting(waitingCount)}</p>}
        </ActionDialog>
      )}
    </>
  );
}

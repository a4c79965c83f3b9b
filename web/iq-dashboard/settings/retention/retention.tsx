import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import type { RetentionPreview } from "#contract/contestants/retention.ts";
import { normaliseTyped } from "#contract/text/typed-text.ts";
import { ApiProblem } from "#web/calls/api-problem.ts";
import { iqApi } from "#web/calls/session-transport.ts";
import { failureMessage } from "#web/dashboard/failure-message.ts";
import type { DashboardHandle } from "#web/dashboard/frame/frame.tsx";
import { Panel } from "#web/dashboard/frame/panel.tsx";
import { LoadFailure } from "#web/dashboard/load-failure.tsx";
import { Loading } from "#web/dashboard/loading.tsx";
import { invalidateCalls, useCall } from "#web/dashboard/use-call.ts";
import { needsSuperAdmin } from "#web/session/session-guards.ts";
import { formatMonths } from "#web/text/dashboard/dashboard-counts.ts";
import { retentionText as text } from "#web/text/iq-dashboard/retention.ts";
import { formatDate, formatNumber, formatYear } from "#web/text/numbers.ts";
import { unlistedMeta } from "#web/text/unlisted-meta.ts";
import { Button } from "#web/ui/button.tsx";
import { Alert } from "#web/ui/feedback/alert.tsx";
import { showToast } from "#web/ui/feedback/toast.tsx";
import { TextField } from "#web/ui/forms/field.tsx";
import { ConfirmDialog } from "#web/ui/overlays/dialog.tsx";

export const meta = () => unlistedMeta(text.title);
export const handle: DashboardHandle = { title: text.title };

export const clientMiddleware = [needsSuperAdmin];
/** This is defined so that navigation makes no request for server middleware. */
export const clientLoader = () => null;
clientLoader.hydrate = true as const;

/** Sets how long contestants are kept. It shows a preview, and then asks for confirmation. */
export default function RetentionScreen() {
  const setting = useCall("getRetention", {});
  if (setting.data) return <RetentionForm months={setting.data.months} />;
  if (setting.isError) return <LoadFailure whatFailed={text.loadFailed} query={setting} />;
  return <Loading text={text.loading} className="h-72 rounded-panel" />;
}

function RetentionForm({ months }: { months: number | null }) {
  const [typed, setTyped] = useState(months === null ? "" : String(months));
  const [isAsked, setIsAsked] = useState(false);
  const preview = useMutation({
    mutationFn: async () => {
      const query = { months: normaliseTyped(typed) || "0" };
      return (await iqApi.send("getRetention", { query })).preview;
    },
  });
  const { save, isOff } = useSaving(() => {
    setIsAsked(false);
    preview.reset();
  });
  const seen = preview.data ?? null;
  const errors = preview.error instanceof ApiProblem ? preview.error.errors : {};
  const show = (event: FormEvent) => {
    event.preventDefault();
    if (!preview.isPending) preview.mutate();
  };
  return (
    <Panel title={text.state} lead={months === null ? text.off : text.on(formatMonths(months))} className="max-w-3xl">
      <p className="max-w-[65ch] text-ink-2">{text.lead}</p>
      {months !== null && (
        <Button
          look="outline"
          className="mt-4"
          isPending={save.isPending && isOff}
          pendingText={text.saving}
          onClick={() => save.mutate({ months: null })}
        >
          {text.switchOff}
        </Button>
      )}
      <form noValidate onSubmit={show} className="mt-6 flex flex-wrap items-end gap-4 border-t border-line pt-5">
        <TextField
          name="months"
          label={text.months}
          hint={text.monthsHint}
          value={typed}
          error={errors.months?.[0]}
          inputMode="numeric"
          maxLength={10}
          autoComplete="off"
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            preview.reset();
          }}
        />
        <Button type="submit" look="soft" isPending={preview.isPending} pendingText={text.previewing}>
          {text.preview}
        </Button>
      </form>
      {preview.isError && !errors.months && (
        <Alert className="mt-4">{failureMessage(preview.error, text.loadFailed)}</Alert>
      )}
      {save.isError && !isAsked && <Alert className="mt-4">{failureMessage(save.error, text.saveFailed)}</Alert>}
      {seen && (
        <>
          <RetentionPreviewTable preview={seen} />
          <Button look="danger" className="mt-5" onClick={() => setIsAsked(true)}>
            {text.switchOn}
          </Button>
          <ConfirmDialog
            title={text.confirmTitle}
            confirmText={text.confirm}
            pendingText={text.saving}
            isOpen={isAsked}
            isPending={save.isPending}
            error={save.isError ? failureMessage(save.error, text.saveFailed) : undefined}
            onConfirm={() => save.mutate(confirmed(seen))}
            onClose={() => setIsAsked(false)}
          >
            <p>{confirmation(seen)}</p>
          </ConfirmDialog>
        </>
      )}
    </Panel>
  );
}

const confirmation = ({ total, months }: RetentionPreview) =>
  total === 0 ? text.confirmNobody(formatMonths(months)) : text.confirmBody(formatNumber(total), formatMonths(months));

type Saved = { months: number | null; confirmedTotal?: number };
const confirmed = ({ months, total }: RetentionPreview): Saved => ({ months, confirmedTotal: total });

function useSaving(onSaved: () => void) {
  const queryClient = useQueryClient();
  const save = useMutation({
    mutationFn: (body: Saved) => iqApi.send("setRetention", { body }),
    onSuccess: async ({ months }) => {
      showToast("success", months === null ? text.savedOff : text.savedOn);
      onSaved();
      await invalidateCalls(queryClient, ["getRetention"]);
    },
  });
  return { save, isOff: save.variables?.months === null };
}

/** The contestants whom the rule would erase at once. */
function RetentionPreviewTable({ preview: { total, from, to, years } }: { preview: RetentionPreview }) {
  if (from === null || to === null)
    return (
      <p role="status" className="mt-5 font-medium">
        {text.nobody}
      </p>
    );
  return (
    <div role="status" className="mt-5">
      <p className="text-body font-bold">{text.total(formatNumber(total))}</p>
      <p className="text-ink-2">{text.span(formatDate(from), formatDate(to))}</p>
      <table className="mt-3 w-full max-w-sm">
        <thead>
          <tr className="border-b border-line text-start text-ink-2">
            <th scope="col" className="py-1.5 text-start font-medium">
              {text.year}
            </th>
            <th scope="col" className="py-1.5 text-start font-medium">
              {text.count}
            </th>
          </tr>
        </thead>
        <tbody>
          {years.map(({ year, total: ofYear }) => (
            <tr key={year} className="border-b border-line">
              <td className="py-1.5">{formatYear(year)}</td>
              <td className="py-1.5">{formatNumber(ofYear)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

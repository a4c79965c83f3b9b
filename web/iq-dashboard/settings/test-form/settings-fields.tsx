import type { ClipboardEvent } from "react";
import { failureMessage } from "#web/dashboard/failure-message.ts";
import { Panel } from "#web/dashboard/frame/panel.tsx";
import { testFormText as text } from "#web/text/iq-dashboard/test-form.ts";
import { Button } from "#web/ui/button.tsx";
import { Alert } from "#web/ui/feedback/alert.tsx";
import { TextField } from "#web/ui/forms/field.tsx";
import { TextArea } from "#web/ui/forms/text-area.tsx";
import type { SettingsForm } from "./use-settings-form.ts";

/** The settings of the form. Their save is the primary action unless `isOtherPrimary`. */
export function SettingsFields({ settings, isOtherPrimary }: { settings: SettingsForm; isOtherPrimary: boolean }) {
  const { form, isDirty, isSplit, split, submit, save } = settings;
  const { errors } = form.formState;
  const baseUrl = form.register("baseUrl");
  const paste = (event: ClipboardEvent) => {
    if (split(event.clipboardData.getData("text"))) event.preventDefault();
  };
  return (
    <Panel title={text.settingsTitle} lead={text.settingsBody}>
      <form noValidate aria-label={text.settingsTitle} className="grid gap-5" onSubmit={submit}>
        {save.isError && <Alert className="whitespace-pre-line">{failureMessage(save.error, text.saveFailed)}</Alert>}
        <TextField
          {...baseUrl}
          label={text.baseUrl}
          hint={text.baseUrlHint}
          error={errors.baseUrl?.message}
          inputMode="url"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={4000}
          isLtr
          onPaste={paste}
          // This also splits links that were dropped here or that the browser filled in.
          onBlur={(event) => {
            if (/[?&]entry\./i.test(event.currentTarget.value)) split(event.currentTarget.value);
            return baseUrl.onBlur(event);
          }}
        />
        <TextField
          {...form.register("entryId")}
          label={text.entryId}
          hint={text.entryIdHint}
          error={errors.entryId?.message}
          inputMode="numeric"
          autoComplete="off"
          maxLength={4000}
          isLtr
          // A pasted link would otherwise be cut to the length of an id.
          onPaste={paste}
        />
        <div role="status" className="empty:hidden">
          {isSplit && <p className="rounded-m bg-river-50 px-4 py-2.5 text-small text-river-800">{text.linkSplit}</p>}
        </div>
        <TextArea
          {...form.register("customMessage")}
          label={text.customMessage}
          hint={text.customMessageHint}
          error={errors.customMessage?.message}
          maxLength={1000}
        />
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button
            type="submit"
            look={isOtherPrimary ? "outline" : "primary"}
            isPending={save.isPending}
            pendingText={text.saving}
            className="max-sm:w-full"
          >
            {text.save}
          </Button>
          {isDirty && <p className="text-small text-ink-3">{text.unsaved}</p>}
        </div>
      </form>
    </Panel>
  );
}

import { useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import type { LandingRequest, saveLanding } from "#contract/landing.ts";
import { ApiProblem } from "#web/api-problem.ts";
import { failureMessage } from "#web/failure-message.ts";
import { mainApi } from "#web/session-transport.ts";
import { settingsText as text } from "#web/text/main-dashboard-settings.ts";
import { isFieldName } from "./settings-fields.ts";
import type { useImageUploads } from "./use-image-uploads.ts";
import { valuesOf } from "./use-settings-form.ts";

type SettingsSave = {
  state: "open" | "saving" | "saved";
  /** Changes with each failed attempt. */
  attempt: number;
  /** What went wrong beyond single fields. */
  failure: string | null;
};

/** Sends what the form holds, once every picture on its way has arrived. A failure takes nothing from the form. */
export function useSettingsSave(
  form: UseFormReturn<LandingRequest, unknown, LandingRequest>,
  uploads: Pick<ReturnType<typeof useImageUploads>, "settled">,
) {
  const [save, setSave] = useState<SettingsSave>({ state: "open", attempt: 0, failure: null });
  const fail = (failure: SettingsSave["failure"]) =>
    setSave(({ attempt }) => ({ state: "open", attempt: attempt + 1, failure }));

  async function send(content: LandingRequest): Promise<void> {
    try {
      const saved = await mainApi.send<typeof saveLanding>(
        { method: "POST", path: "/api/MainWindow" },
        { body: content },
      );
      form.reset(valuesOf(saved));
      setSave({ state: "saved", attempt: 0, failure: null });
    } catch (error) {
      const refused = refusedFields(error);
      for (const [name, message] of refused) form.setError(name, { type: "server", message });
      fail(refused.length > 0 ? null : failureMessage(error, text.saveFailed));
    }
  }

  return {
    ...save,
    async save(): Promise<void> {
      if (save.state !== "open") return;
      setSave(({ attempt }) => ({ state: "saving", attempt, failure: null }));
      if (!(await uploads.settled())) return fail(text.uploadFailed);
      await form.handleSubmit(send, () => fail(null))();
    },
  };
}

function refusedFields(error: unknown) {
  if (!(error instanceof ApiProblem)) return [];
  return Object.entries(error.errors).flatMap(([name, [message]]) =>
    isFieldName(name) && message ? [[name, message] as const] : [],
  );
}

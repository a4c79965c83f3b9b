import { useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import type { getLanding, Landing, LandingRequest, saveLanding } from "#contract/landing.ts";
import { ApiProblem } from "#web/api-problem.ts";
import { failureMessage } from "#web/failure-message.ts";
import { mainApi } from "#web/session-transport.ts";
import { settingsText as text } from "#web/text/main-dashboard-settings.ts";
import { differences, isFieldName } from "./settings-fields.ts";
import type { useImageUploads } from "./use-image-uploads.ts";
import { valuesOf } from "./use-settings-form.ts";

type SettingsSave = {
  state: "open" | "saving" | "saved";
  /** Changes with each failed attempt. */
  attempt: number;
  /** What went wrong beyond single fields. */
  failure: string | null;
  /** What was saved since the form was filled, and keeps it from being saved. */
  newer: Landing | null;
};

/** Sends what the form holds, once every picture on its way has arrived. A failure takes nothing from the form. */
export function useSettingsSave(
  form: UseFormReturn<LandingRequest, unknown, LandingRequest>,
  uploads: Pick<ReturnType<typeof useImageUploads>, "settled">,
) {
  const [save, setSave] = useState<SettingsSave>({ state: "open", attempt: 0, failure: null, newer: null });
  const fail = (failure: SettingsSave["failure"], newer: Landing | null = null) =>
    setSave(({ attempt }) => ({ state: "open", attempt: attempt + 1, failure, newer }));
  const succeed = (saved: Landing) => {
    form.reset(valuesOf(saved));
    setSave({ state: "saved", attempt: 0, failure: null, newer: null });
  };

  /** Somebody saved in between, or an earlier attempt arrived and its answer did not. */
  async function compare(content: LandingRequest): Promise<void> {
    const stored = await mainApi.send<typeof getLanding>({ method: "GET", path: "/api/MainWindow" });
    if (differences(stored, content).length === 0) succeed(stored);
    else fail(null, stored);
  }

  async function send(content: LandingRequest, version: number): Promise<void> {
    const body = { ...content, version };
    try {
      succeed(await mainApi.send<typeof saveLanding>({ method: "POST", path: "/api/MainWindow" }, { body }));
    } catch (error) {
      if (error instanceof ApiProblem && error.code === "landing_changed") {
        return compare(content).catch((failed) => fail(failureMessage(failed, text.saveFailed)));
      }
      const refused = refusedFields(error);
      for (const [name, message] of refused) form.setError(name, { type: "server", message });
      fail(refused.length > 0 ? null : failureMessage(error, text.saveFailed));
    }
  }

  return {
    ...save,
    /** Forgets what is newer, once it is shown in the form. */
    acceptNewer: () => setSave({ state: "open", attempt: 0, failure: null, newer: null }),
    /** Replaces the content of this version, and no newer one. */
    async save(version: number): Promise<void> {
      if (save.state !== "open") return;
      setSave((before) => ({ ...before, state: "saving", failure: null }));
      if (!(await uploads.settled())) return fail(text.uploadFailed);
      await form.handleSubmit(
        (content) => send(content, version),
        () => fail(null),
      )();
    },
  };
}

function refusedFields(error: unknown) {
  if (!(error instanceof ApiProblem)) return [];
  return Object.entries(error.errors).flatMap(([name, [message]]) =>
    isFieldName(name) && message ? [[name, message] as const] : [],
  );
}

import { useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import type { Landing, LandingRequest } from "#contract/site/landing.ts";
import { ApiProblem } from "#web/calls/api-problem.ts";
import { mainApi } from "#web/calls/session-transport.ts";
import { failureMessage } from "#web/dashboard/failure-message.ts";
import { settingsText as text } from "#web/text/main-dashboard/main-dashboard-settings.ts";
import { differences, isFieldName } from "./settings-fields.ts";
import type { useImageUploads } from "./use-image-uploads.ts";
import { valuesOf } from "./use-settings-form.ts";

type SettingsSave = {
  state: "open" | "saving" | "saved";
  /** Changes with each failed attempt. */
  attempt: number;
  /** A failure that belongs to no single field. */
  failure: string | null;
  /** A newer save by somebody else, which stops this one. */
  newer: Landing | null;
};

/** Saves the form when every upload is done. A failure keeps all input. */
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

  /**
   * Compares with the stored content: somebody else has saved in the meantime, or an earlier attempt arrived and its
   * answer was lost.
   */
  async function compare(content: LandingRequest): Promise<void> {
    const stored = await mainApi.send("getLanding");
    if (differences(stored, content).length === 0) succeed(stored);
    else fail(null, stored);
  }

  async function send(content: LandingRequest, version: number): Promise<void> {
    const body = { ...content, version };
    try {
      succeed(await mainApi.send("saveLanding", { body }));
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
    /** Removes `newer` when the form shows it. */
    acceptNewer: () => setSave({ state: "open", attempt: 0, failure: null, newer: null }),
    /** Saves the form over this version only. */
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

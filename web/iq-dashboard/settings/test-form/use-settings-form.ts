import { zodResolver } from "@hookform/resolvers/zod";
import { useEffect, useMemo, useState } from "react";
import { type Resolver, useForm } from "react-hook-form";
import type { z } from "zod";
import { splitPrefilledLink, type TestForm, testFormRequest } from "#contract/assessments/test-form.ts";
import { ApiProblem } from "#web/calls/api-problem.ts";
import { testFormText as text } from "#web/text/iq-dashboard/test-form.ts";
import { showToast } from "#web/ui/feedback/toast.tsx";
import { type TypedSettings, useSaveTestForm } from "./use-test-form.ts";

const fieldsOf = ({ baseUrl, entryId, customMessage }: TestForm): TypedSettings => ({
  baseUrl,
  entryId,
  customMessage,
});

export const settingsRules = (formHosts: readonly string[]) =>
  testFormRequest(formHosts).pick({ baseUrl: true, entryId: true, customMessage: true });

/** The form of the settings. `waitingPdf` is saved together with the first save. */
export function useSettingsForm(
  saved: TestForm,
  formHosts: readonly string[],
  waitingPdf: string | null,
  onSaved: () => void,
) {
  // The schema accepts any input; the form passes its own fields.
  const resolver = useMemo(
    () => zodResolver(settingsRules(formHosts) as z.ZodType<TypedSettings, TypedSettings>),
    [formHosts],
  ) as Resolver<TypedSettings>;
  const form = useForm<TypedSettings>({ defaultValues: fieldsOf(saved), resolver });
  const [isSplit, setIsSplit] = useState(false);
  const save = useSaveTestForm();
  const { isDirty } = form.formState;

  // What somebody else has saved is taken over, except in edited fields.
  const { baseUrl, entryId, customMessage } = saved;
  useEffect(() => {
    form.reset({ baseUrl, entryId, customMessage }, { keepDirtyValues: true });
  }, [form, baseUrl, entryId, customMessage]);

  const submit = form.handleSubmit((fields) => {
    setIsSplit(false);
    save.mutate(
      { ...fields, ...(waitingPdf && { pdf: waitingPdf }) },
      {
        onSuccess: (now) => {
          form.reset(fieldsOf(now));
          showToast("success", text.saved);
          onSaved();
        },
        onError: (error) => {
          if (!(error instanceof ApiProblem)) return;
          for (const name of ["baseUrl", "entryId", "customMessage"] as const) {
            const [message] = error.errors[name] ?? [];
            if (message) form.setError(name, { message });
          }
        },
      },
    );
  });

  /** Splits a pre-filled link into its two settings. @returns whether the text was such a link */
  const split = (link: string): boolean => {
    const parts = splitPrefilledLink(link);
    setIsSplit(parts !== null);
    if (!parts) return false;
    form.setValue("baseUrl", parts.baseUrl, { shouldDirty: true });
    form.setValue("entryId", parts.entryId, { shouldDirty: true });
    form.clearErrors(["baseUrl", "entryId"]);
    return true;
  };

  return { form, isDirty, isSplit, split, submit, save };
}
export type SettingsForm = ReturnType<typeof useSettingsForm>;

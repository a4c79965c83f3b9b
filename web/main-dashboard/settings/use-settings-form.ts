import { zodResolver } from "@hookform/resolvers/zod";
import { useEffect, useRef, useState } from "react";
import { useForm } from "react-hook-form";
import type { Image } from "#contract/images.ts";
import { type Landing, type LandingRequest, landingRequest } from "#contract/landing.ts";
import { storedToken } from "#web/session.ts";
import { dropDraft, keepDraft, keptDraft } from "./settings-draft.ts";
import { allFields } from "./settings-fields.ts";
import { useImageUploads } from "./use-image-uploads.ts";

/** The form holds every field; leaving one out is for other callers. */
const formRules = landingRequest.required();

export const valuesOf = (landing: LandingRequest) =>
  Object.fromEntries(allFields.map(({ name }) => [name, landing[name]])) as LandingRequest;

/** What is typed and uploaded, from the saved content or from what `user` left behind when a session ended. */
export function useSettingsForm(landing: Landing, user: string) {
  const [draft, setDraft] = useState(() => keptDraft(user));
  const [images, setImages] = useState<Image[]>([...landing.images, ...(draft?.images ?? [])]);
  const form = useForm<LandingRequest, unknown, LandingRequest>({
    resolver: zodResolver(formRules),
    defaultValues: valuesOf(landing),
    // The summary takes the focus.
    shouldFocusError: false,
  });
  const uploads = useImageUploads((name, image) => {
    setImages((known) => [...known, image]);
    form.setValue(name, image.imagePath, { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
  });

  useEffect(() => {
    if (!draft) return;
    form.reset(draft.values, { keepDefaultValues: true });
    dropDraft();
  }, [draft, form]);
  useDraftAtSessionEnd(form.formState.isDirty, () => ({ user, values: form.getValues(), images }));

  return {
    form,
    images,
    uploads,
    isRestored: draft !== null,
    /** Back to what is saved. */
    forgetDraft() {
      setDraft(null);
      form.reset(valuesOf(landing));
    },
  };
}

/** The dashboard goes when its session ends, and what was typed must not go with it. */
function useDraftAtSessionEnd(isDirty: boolean, draft: () => Parameters<typeof keepDraft>[0]) {
  const latest = useRef({ isDirty, draft });
  latest.current = { isDirty, draft };
  useEffect(
    () => () => {
      if (storedToken("main") === null && latest.current.isDirty) keepDraft(latest.current.draft());
    },
    [],
  );
}

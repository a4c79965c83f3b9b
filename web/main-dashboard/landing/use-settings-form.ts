import { zodResolver } from "@hookform/resolvers/zod";
import { useEffect, useState } from "react";
import { useForm } from "react-hook-form";
import type { Image } from "#contract/site/images.ts";
import { type Landing, type LandingRequest, landingRequest } from "#contract/site/landing.ts";
import { useDraftAtSessionEnd } from "#web/dashboard/form/use-draft-at-session-end.ts";
import { dropDraft, keepDraft, keptDraft } from "./settings-draft.ts";
import { allFields } from "./settings-fields.ts";
import { useImageUploads } from "./use-image-uploads.ts";

/** The form requires every field; other callers of the API may omit some. */
const formRules = landingRequest.required();

export const valuesOf = (landing: LandingRequest) =>
  Object.fromEntries(allFields.map(({ name }) => [name, landing[name]])) as LandingRequest;

/** The form's values and pictures, from the saved content or the draft of `user`. */
export function useSettingsForm(landing: Landing, user: string) {
  const [draft, setDraft] = useState(() => keptDraft(user));
  // A draft keeps the version that it was based on, to detect a newer save.
  const [version, setVersion] = useState(draft?.version ?? landing.version);
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
  useDraftAtSessionEnd("main", form.formState.isDirty, () =>
    keepDraft({ user, values: form.getValues(), images, version }),
  );

  return {
    form,
    images,
    uploads,
    isRestored: draft !== null,
    /** The version that a save replaces. */
    version,
    setVersion,
    /** Replaces all input by saved content. */
    showSaved(saved: Landing) {
      setDraft(null);
      setImages((known) => [...known, ...saved.images]);
      setVersion(saved.version);
      for (const field of allFields) if (field.kind === "picture") uploads.stop(field.name);
      form.reset(valuesOf(saved));
    },
  };
}

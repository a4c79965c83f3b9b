import { zodResolver } from "@hookform/resolvers/zod";
import { useEffect, useState } from "react";
import { useForm } from "react-hook-form";
import type { Image } from "#contract/images.ts";
import { type Landing, type LandingRequest, landingRequest } from "#contract/landing.ts";
import { useDraftAtSessionEnd } from "#web/dashboard/use-draft-at-session-end.ts";
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
  // A draft was written over the content of its own time, which somebody may have changed since.
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
    /** The version of the content that a save replaces. */
    version,
    setVersion,
    /** Puts saved content in the place of everything typed. */
    showSaved(saved: Landing) {
      setDraft(null);
      setImages((known) => [...known, ...saved.images]);
      setVersion(saved.version);
      for (const field of allFields) if (field.kind === "picture") uploads.stop(field.name);
      form.reset(valuesOf(saved));
    },
  };
}

import { zodResolver } from "@hookform/resolvers/zod";
import { useEffect, useState } from "react";
import { useForm } from "react-hook-form";
import { type Image, image } from "#contract/site/images.ts";
import { type Landing, type LandingRequest, landingRequest } from "#contract/site/landing.ts";
import { z } from "#contract/zod.ts";
import { useDraftAtSessionEnd } from "#web/dashboard/form/use-draft-at-session-end.ts";
import { readInTab, removeInTab, writeInTab } from "#web/session/tab-storage.ts";
import { allFields } from "./settings-fields.ts";
import { useImageUploads } from "./use-image-uploads.ts";

/** The rules require every field. Other callers of the API may omit some. */
const formRules = landingRequest.required();

export const valuesOf = (landing: LandingRequest) =>
  Object.fromEntries(allFields.map(({ name }) => [name, landing[name]])) as LandingRequest;

/** The form's values and pictures, from the saved content or the draft of `user`. */
export function useSettingsForm(landing: Landing, user: string) {
  const [draft, setDraft] = useState(() => keptDraft(user));
  // A draft keeps the version that it was based on, so that a newer save is detected.
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

/**
 * A draft that was saved when the session ended, for the same user's next session in this tab. It is in session
 * storage, because it must not survive the tab or appear in another one.
 */
const draftKey = "landing_draft";

type FieldName = keyof LandingRequest;
const fieldNames = Object.keys(landingRequest.shape) as FieldName[];
const draftSchema = z.object({
  user: z.string(),
  values: z.object(Object.fromEntries(fieldNames.map((name) => [name, z.string()])) as Record<FieldName, z.ZodString>),
  images: z.array(image),
  /** The version of the content that was being edited. */
  version: z.int().optional(),
});
type Draft = z.infer<typeof draftSchema>;

const keepDraft = (kept: Draft): void => writeInTab(draftKey, JSON.stringify(kept));

/** The user's draft, or null. */
function keptDraft(user: string): Draft | null {
  try {
    const { data } = draftSchema.safeParse(JSON.parse(readInTab(draftKey) ?? "null"));
    return data?.user === user ? data : null;
  } catch {
    return null;
  }
}

const dropDraft = (): void => removeInTab(draftKey);

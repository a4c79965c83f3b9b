import { zodResolver } from "@hookform/resolvers/zod";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useForm } from "react-hook-form";
import type { PostDraft } from "#contract/site/drafts.ts";
import { type Post, type PostRequest, postRequest } from "#contract/site/posts.ts";
import { z } from "#contract/zod.ts";
import { randomId } from "#web/calls/random-id.ts";
import { mainApi } from "#web/calls/session-transport.ts";
import { invalidateCalls } from "#web/dashboard/use-call.ts";
import { draftsText } from "#web/text/main-dashboard/main-dashboard-drafts.ts";
import { postFormText as text } from "#web/text/main-dashboard/main-dashboard-news.ts";
import { showToast } from "#web/ui/feedback/toast.tsx";
import { postCalls } from "../use-removal.tsx";
import type { Draft, DraftId } from "./draft.ts";
import { type DraftSync, type Written, writtenOfPost } from "./draft-sync.ts";
import { isKeyUsed, type PostErrors, type PostField, postFields, saveFailure } from "./post-form-failures.ts";
import { useDraft } from "./use-draft.ts";
import { type PostImages, usePostImages } from "./use-post-images.ts";

const fields = postRequest.shape.Form.extend({ topicIds: z.array(z.int()) });
type Fields = z.infer<typeof fields>;
/** The failure of the last save, without field errors. */
type Failure = { message: string | undefined; attempt: number };

type ImagesFailure = { message: string; imageIds: string };

export type PostFormStart = {
  /** The post to edit; undefined to add one. */
  post?: Post | undefined;
  /** Its draft on the server. */
  opened: PostDraft | null;
  /** What this tab kept, under `draftId`. */
  restored: Draft | null;
  draftId: DraftId;
  /** The author of drafts. */
  person: string;
};

/** The state of the post's form: input, saving and errors. Without a post it adds one. */
export function usePostForm({ post, opened, restored, draftId, person }: PostFormStart) {
  const saved = writtenOfPost(post);
  const kept = restored && !(restored.isSent && opened) ? restored : null;
  const [start, setStart] = useState(() => {
    const { title, content, topicIds } = kept ?? opened ?? saved;
    // The number changes when another text takes the place of the one in the editor.
    return { title, content, topicIds, round: 0 };
  });
  const form = useForm<Fields>({
    defaultValues: start,
    resolver: zodResolver(fields),
    shouldFocusError: false,
  });
  const images = usePostImages(kept?.images ?? opened?.images ?? saved.images, post?.images ?? []);
  // A draft keeps its idempotency key, so that a repetition after a lost answer or a reload publishes once.
  const [idempotencyKey, setIdempotencyKey] = useState(() => restored?.idempotencyKey ?? randomId());
  const [imagesFailure, setImagesFailure] = useState<ImagesFailure>();
  const [failure, setFailure] = useState<Failure | null>(null);
  const [isSaved, setIsSaved] = useState(false);

  const { title, content, topicIds } = form.watch();
  const chosen = images.images.map(({ path: imagePath, alt }) => ({ imagePath, alt }));
  const uploaded = chosen.flatMap(({ imagePath, alt }) => (imagePath ? [{ imagePath, alt }] : []));
  const lostFiles = chosen.length - uploaded.length;
  const isDirty = !isSaved && JSON.stringify({ title, content, images: chosen, topicIds }) !== JSON.stringify(saved);
  const written: Written = { title, content, images: uploaded, topicIds };
  const replace = (text: Written, by?: string | null) => {
    const { images: taken, ...fields } = text;
    form.reset({ title: fields.title, content: fields.content, topicIds: fields.topicIds });
    setStart(({ round }) => ({ ...fields, round: round + 1 }));
    images.replace(taken);
    if (by && by !== person) showToast("success", draftsText.taken(by));
  };
  const sync = useDraft(draftId, {
    post,
    opened,
    restored,
    written,
    replace,
    isDirty,
    copy: { person, ...written, lostFiles, ...(!post && { idempotencyKey }) },
  });
  const { phase, save } = useSavePost(post ?? { idempotencyKey }, images, sync);

  const fail = (message?: string) => setFailure({ message, attempt: Date.now() });
  const isMissingImages = chosen.length === 0;
  const imageIds = images.images
    .map(({ id }) => id)
    .sort()
    .join();
  const failImages = (message: string | undefined) => setImagesFailure(message ? { message, imageIds } : undefined);
  const checkImages = () => failImages(isMissingImages ? text.imageRequired : undefined);
  const attempt = async (fields: Fields) => {
    checkImages();
    if (isMissingImages) return fail();
    setFailure(null);
    const outcome = await save(fields);
    if (outcome.isSaved) {
      showToast("success", post ? text.saved : text.added);
      return setIsSaved(true);
    }
    for (const field of ["title", "content", "topicIds"] as const) {
      if (outcome.errors[field]) form.setError(field, { message: outcome.errors[field] });
    }
    failImages(outcome.errors.images);
    if (outcome.isKeyUsed) setIdempotencyKey(randomId());
    fail(outcome.message);
  };
  const submit = form.handleSubmit(attempt, () => {
    checkImages();
    fail();
  });

  const errors = presentErrors({
    title: form.formState.errors.title?.message,
    content: form.formState.errors.content?.message,
    topicIds: form.formState.errors.topicIds?.message,
    images: isStillWrong(imagesFailure, images, imageIds) ? imagesFailure?.message : undefined,
  });
  return {
    form,
    start,
    images,
    phase,
    failure,
    errors,
    submit,
    isSaved,
    written,
    sync,
    replace,
    leave: () => setIsSaved(true),
    /** Saves the draft at once. @throws if it does not arrive */
    flush: async () => {
      if (!(await sync.part(mainApi))) throw new Error("the draft is not saved");
    },
    kept: kept && (!kept.isSent || kept.lostFiles > 0) ? kept : null,
    hasFiles: lostFiles > 0 && !isSaved,
    /** The id of the draft on the server, once there is one. */
    draftId: sync.view().state?.id,
  };
}

/**
 * Whether a failure still applies. The failed image may have been removed since; other errors apply to the present
 * images.
 */
function isStillWrong(failure: ImagesFailure | undefined, { images }: PostImages, imageIds: string): boolean {
  if (failure?.message === text.uploadFailed) return images.some(({ error }) => error);
  return failure?.imageIds === imageIds;
}

const presentErrors = (given: Record<PostField, string | undefined>): PostErrors =>
  Object.fromEntries(postFields.flatMap((field) => (given[field] ? [[field, given[field]]] : [])));

type Failed = { isSaved: false; errors: PostErrors; message: string | undefined; isKeyUsed?: boolean };
type Outcome = { isSaved: true } | Failed;
type NewPost = { idempotencyKey: string };

/**
 * Waits for images that are uploaded, and then creates or updates the post. Finished uploads survive a failure, and a new post keeps
 * its idempotency key, so that repeating the request publishes it only once.
 */
function useSavePost(post: Pick<Post, "id"> | NewPost, images: PostImages, sync: DraftSync) {
  const queries = useQueryClient();
  const [phase, setPhase] = useState<"idle" | "uploading" | "saving">("idle");

  const save = async ({ topicIds, ...form }: Fields): Promise<Outcome> => {
    if (images.images.some(({ path }) => path === undefined)) setPhase("uploading");
    const uploaded = await images.upload();
    if (!uploaded) {
      setPhase("idle");
      return { isSaved: false, errors: { images: text.uploadFailed }, message: undefined };
    }
    setPhase("saving");
    const draft = await sync.hold();
    const body: PostRequest = { Form: form, images: uploaded, topicIds, ...(draft && { draft }) };
    try {
      if ("id" in post) {
        const params = { id: post.id };
        await mainApi.send("updatePost", { params, body });
      } else {
        const headers = { "idempotency-key": post.idempotencyKey };
        await mainApi.send("createPost", { body, headers });
      }
    } catch (error) {
      await sync.release(error);
      setPhase("idle");
      return { isSaved: false, ...saveFailure(error), isKeyUsed: isKeyUsed(error) };
    }
    await invalidateCalls(queries, postCalls, { refetchType: "none" });
    return { isSaved: true };
  };

  return { phase, save };
}

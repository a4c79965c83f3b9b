import { zodResolver } from "@hookform/resolvers/zod";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useForm } from "react-hook-form";
import { type Post, type PostRequest, postRequest } from "#contract/site/posts.ts";
import { z } from "#contract/zod.ts";
import { randomId } from "#web/calls/random-id.ts";
import { mainApi } from "#web/calls/session-transport.ts";
import { invalidateCalls } from "#web/dashboard/use-call.ts";
import { liveToken } from "#web/session/session.ts";
import { postFormText as text } from "#web/text/main-dashboard/main-dashboard-news.ts";
import { showToast } from "#web/ui/feedback/toast.tsx";
import { postCalls } from "../use-removal.tsx";
import { type Draft, type DraftId, readDraft, removeDraft, writeDraft } from "./draft.ts";
import { isKeyUsed, type PostErrors, type PostField, postFields, saveFailure } from "./post-form-failures.ts";
import { type PostImages, usePostImages } from "./use-post-images.ts";

const fields = postRequest.shape.Form.extend({ topicIds: z.array(z.int()) });
type Fields = z.infer<typeof fields>;
/** The failure of the last save, without field errors. */
type Failure = { message: string | undefined; attempt: number };

type ImagesFailure = { message: string; imageIds: string };

const savedOf = (post: Post | undefined) => ({
  title: post?.title ?? "",
  content: post?.content ?? "",
  images: post?.images.map(({ imagePath, alt = "" }) => ({ imagePath, alt })) ?? [],
  topicIds: post?.topics?.map(({ id }) => id) ?? [],
});

/** The state of the post's form: input, saving and errors. Without a post it adds one. */
export function usePostForm(post: Post | undefined, person: string) {
  const draftId = post?.id ?? "new";
  const saved = savedOf(post);
  const [restored] = useState(() => readDraft(draftId, person));
  const [start] = useState(() => {
    const { title, content, topicIds } = restored ?? saved;
    return { title, content, topicIds };
  });
  const form = useForm<Fields>({
    defaultValues: start,
    resolver: zodResolver(fields),
    shouldFocusError: false,
  });
  const images = usePostImages(restored?.images ?? saved.images, post?.images ?? []);
  // A draft keeps its idempotency key, so that a repetition after a lost answer or a reload publishes once.
  const [idempotencyKey, setIdempotencyKey] = useState(() => restored?.idempotencyKey ?? randomId());
  const { phase, save } = useSavePost(post ?? { idempotencyKey }, images);
  const [imagesFailure, setImagesFailure] = useState<ImagesFailure>();
  const [failure, setFailure] = useState<Failure | null>(null);
  const [isSaved, setIsSaved] = useState(false);

  const { title, content, topicIds } = form.watch();
  const written = images.images.map(({ path: imagePath, alt }) => ({ imagePath, alt }));
  const isDirty = !isSaved && JSON.stringify({ title, content, images: written, topicIds }) !== JSON.stringify(saved);
  useDraft(draftId, {
    isDirty,
    draft: () => ({
      person,
      title,
      content,
      images: images.images.flatMap(({ path, alt }) => (path ? [{ imagePath: path, alt }] : [])),
      topicIds,
      lostFiles: written.filter(({ imagePath }) => imagePath === undefined).length,
      ...(!post && { idempotencyKey }),
    }),
  });

  const fail = (message?: string) => setFailure({ message, attempt: Date.now() });
  const isMissingImages = written.length === 0;
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
  return { form, start, images, phase, failure, errors, submit, isDirty, isSaved, restored };
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

const writeAfterMilliseconds = 400;

/**
 * Keeps input as a draft until it is saved or discarded. Without unsaved changes there is no draft. Leaving the screen
 * removes it, after the question about unsaved changes; the end of a session keeps it.
 */
function useDraft(id: DraftId, { isDirty, draft }: { isDirty: boolean; draft: () => Draft }): void {
  const latest = useRef({ isDirty, draft });
  latest.current = { isDirty, draft };

  const written = isDirty ? JSON.stringify(draft()) : null;
  useEffect(() => {
    if (written === null) {
      removeDraft(id);
      return;
    }
    const timer = setTimeout(() => writeDraft(id, latest.current.draft()), writeAfterMilliseconds);
    return () => clearTimeout(timer);
  }, [id, written]);

  useEffect(
    () => () => {
      if (liveToken("main")) removeDraft(id);
      else if (latest.current.isDirty) writeDraft(id, latest.current.draft());
    },
    [id],
  );
}

type Failed = { isSaved: false; errors: PostErrors; message: string | undefined; isKeyUsed?: boolean };
type Outcome = { isSaved: true } | Failed;
type NewPost = { idempotencyKey: string };

/**
 * Waits for images that are uploaded, and then creates or updates the post. Finished uploads survive a failure, and a new post keeps
 * its idempotency key, so that repeating the request publishes it only once.
 */
function useSavePost(post: Pick<Post, "id"> | NewPost, images: PostImages) {
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
    const body: PostRequest = { Form: form, images: uploaded, topicIds };
    try {
      if ("id" in post) {
        const params = { id: post.id };
        await mainApi.send("updatePost", { params, body });
      } else {
        const headers = { "idempotency-key": post.idempotencyKey };
        await mainApi.send("createPost", { body, headers });
      }
    } catch (error) {
      setPhase("idle");
      return { isSaved: false, ...saveFailure(error), isKeyUsed: isKeyUsed(error) };
    }
    await invalidateCalls(queries, postCalls, { refetchType: "none" });
    return { isSaved: true };
  };

  return { phase, save };
}

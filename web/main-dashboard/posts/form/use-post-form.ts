import { zodResolver } from "@hookform/resolvers/zod";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useForm } from "react-hook-form";
import { type Post, type PostRequest, postRequest } from "#contract/site/posts.ts";
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

type Fields = { title: string; content: string };
/** The failure of the last save, without field errors. */
type Failure = { message: string | undefined; attempt: number };

type ImagesFailure = { message: string; imageIds: string };

const pathOf = ({ imagePath }: Post["images"][number]) => imagePath;
const savedOf = (post: Post | undefined) => ({
  title: post?.title ?? "",
  content: post?.content ?? "",
  paths: post?.images.map(pathOf) ?? [],
});

/** The state of the post's form: input, saving and errors. Without a post it adds one. */
export function usePostForm(post: Post | undefined, person: string) {
  const draftId = post?.id ?? "new";
  const saved = savedOf(post);
  const [restored] = useState(() => readDraft(draftId, person));
  const [start] = useState({ title: restored?.title ?? saved.title, content: restored?.content ?? saved.content });
  const form = useForm<Fields>({
    defaultValues: start,
    resolver: zodResolver(postRequest.shape.Form),
    shouldFocusError: false,
  });
  const images = usePostImages(restored?.imagePaths ?? saved.paths, post?.images ?? []);
  // A draft keeps its idempotency key, so that a repetition after a lost answer or a reload publishes once.
  const [idempotencyKey, setIdempotencyKey] = useState(() => restored?.idempotencyKey ?? randomId());
  const { phase, save } = useSavePost(post ?? { idempotencyKey }, images);
  const [imagesFailure, setImagesFailure] = useState<ImagesFailure>();
  const [failure, setFailure] = useState<Failure | null>(null);
  const [isSaved, setIsSaved] = useState(false);

  const { title, content } = form.watch();
  const paths = images.images.map(({ path }) => path);
  const isDirty = !isSaved && JSON.stringify({ title, content, paths }) !== JSON.stringify(saved);
  useDraft(draftId, {
    isDirty,
    draft: () => ({
      person,
      title,
      content,
      imagePaths: paths.filter((path) => path !== undefined),
      lostFiles: paths.filter((path) => path === undefined).length,
      ...(!post && { idempotencyKey }),
    }),
  });

  const fail = (message?: string) => setFailure({ message, attempt: Date.now() });
  const isMissingImages = paths.length === 0;
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
    for (const field of ["title", "content"] as const) {
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
 * Uploads new images, and then creates or updates the post. Finished uploads survive a failure, and a new post keeps
 * its idempotency key, so that repeating the request publishes it only once.
 */
function useSavePost(post: Pick<Post, "id"> | NewPost, images: PostImages) {
  const queries = useQueryClient();
  const [phase, setPhase] = useState<"idle" | "uploading" | "saving">("idle");

  const save = async (form: PostRequest["Form"]): Promise<Outcome> => {
    if (images.images.some(({ path }) => path === undefined)) setPhase("uploading");
    const paths = await images.upload();
    if (!paths) {
      setPhase("idle");
      return { isSaved: false, errors: { images: text.uploadFailed }, message: undefined };
    }
    setPhase("saving");
    const body: PostRequest = { Form: form, images: paths.map((imagePath) => ({ imagePath })) };
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

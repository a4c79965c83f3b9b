import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { type Post, postRequest } from "#contract/site/posts.ts";
import { randomId } from "#web/calls/random-id.ts";
import { postFormText as text } from "#web/text/main-dashboard/main-dashboard-news.ts";
import { showToast } from "#web/ui/feedback/toast.tsx";
import { readDraft } from "./draft.ts";
import { type PostErrors, type PostField, postFields } from "./post-form-failures.ts";
import { useDraft } from "./use-draft.ts";
import { type PostImages, usePostImages } from "./use-post-images.ts";
import { useSavePost } from "./use-save-post.ts";

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

/** The failed image may have been removed since; other errors apply to the current images. */
function isStillWrong(failure: ImagesFailure | undefined, { images }: PostImages, imageIds: string): boolean {
  if (failure?.message === text.uploadFailed) return images.some(({ error }) => error);
  return failure?.imageIds === imageIds;
}

const presentErrors = (given: Record<PostField, string | undefined>): PostErrors =>
  Object.fromEntries(postFields.flatMap((field) => (given[field] ? [[field, given[field]]] : [])));

import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { Post, PostRequest } from "#contract/site/posts.ts";
import { mainApi } from "#web/calls/session-transport.ts";
import { postFormText as text } from "#web/text/main-dashboard/main-dashboard-news.ts";
import { isKeyUsed, type PostErrors, saveFailure } from "./post-form-failures.ts";
import type { PostImages } from "./use-post-images.ts";

type Failed = { isSaved: false; errors: PostErrors; message: string | undefined; isKeyUsed?: boolean };
type Outcome = { isSaved: true } | Failed;
export type NewPost = { idempotencyKey: string };

/**
 * Uploads new images, then creates or updates the post. Finished uploads survive a failure, and a new post keeps its
 * idempotency key, so that a repetition publishes it once.
 */
export function useSavePost(post: Pick<Post, "id"> | NewPost, images: PostImages) {
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
    await queries.invalidateQueries({ queryKey: ["posts"], refetchType: "none" });
    return { isSaved: true };
  };

  return { phase, save };
}

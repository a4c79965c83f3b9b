import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { createPost, PostRequest, updatePost } from "#contract/posts.ts";
import { mainApi } from "#web/session-transport.ts";
import { postFormText as text } from "#web/text/main-dashboard-news.ts";
import { type PostErrors, saveFailure } from "./post-form-failures.ts";
import type { PostImages } from "./use-post-images.ts";

type Outcome = { isSaved: true } | { isSaved: false; errors: PostErrors; message: string | undefined };

/** Uploads the new images, then creates or updates the post. What was uploaded stays so when the rest fails. */
export function useSavePost(postId: number | undefined, images: PostImages) {
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
      if (postId === undefined) await mainApi.send<typeof createPost>({ method: "POST", path: "/api/Posts" }, { body });
      else {
        const params = { id: postId };
        await mainApi.send<typeof updatePost>({ method: "PUT", path: "/api/Posts/:id" }, { params, body });
      }
    } catch (error) {
      setPhase("idle");
      return { isSaved: false, ...saveFailure(error) };
    }
    await queries.invalidateQueries({ queryKey: ["posts"], refetchType: "none" });
    return { isSaved: true };
  };

  return { phase, save };
}

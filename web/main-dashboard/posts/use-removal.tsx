import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import type { Post } from "#contract/site/posts.ts";
import { mainApi } from "#web/calls/session-transport.ts";
import { ActionDialog } from "#web/dashboard/action-dialog.tsx";
import { failureMessage } from "#web/dashboard/failure-message.ts";
import { UndoNotice } from "#web/dashboard/undo-notice.tsx";
import { invalidateCalls } from "#web/dashboard/use-call.ts";
import { newsListText as text } from "#web/text/main-dashboard/main-dashboard-news.ts";
import { Alert } from "#web/ui/feedback/alert.tsx";
import { showToast } from "#web/ui/feedback/toast.tsx";

/** Calls that answer differently after a change to a post. */
export const postCalls = ["listPosts", "getPost", "listDailyViews", "listPostDrafts", "findPostDraft"] as const;

type Target = Pick<Post, "id" | "title">;
export type Removal = {
  askToRemove: (post: Target) => void;
  restore: (post: Target) => void;
  /** The post that is being restored. */
  restoringId: number | undefined;
  dialog: ReactNode;
  /** The notice that offers to undo the last deletion. */
  undo: ReactNode;
  /** The failure of the last restoring, until it is tried again. */
  failure: ReactNode;
};

const restoreOne = ({ id }: Target) => mainApi.send("restorePost", { params: { id } });

/** Restores a post, and reads every list again. */
export function useRestorePost(onRestored: () => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: restoreOne,
    onSuccess: async () => {
      showToast("success", text.restored);
      await invalidateCalls(queries, postCalls);
      onRestored();
    },
  });
}

/** Deletes posts, after a question, and restores them. It calls `onGone` when the focused element is gone. */
export function useRemoval(onGone: () => void): Removal {
  const queries = useQueryClient();
  const [target, setTarget] = useState<Target | null>(null);
  const [removed, setRemoved] = useState<Target | null>(null);
  const refresh = () => invalidateCalls(queries, postCalls);
  const { mutateAsync: remove } = useMutation({
    mutationFn: ({ id }: Target) => mainApi.send("removePost", { params: { id } }),
    // The post may have been deleted elsewhere, which the list then shows.
    onError: refresh,
  });
  const showRemoved = async (post: Target) => {
    await refresh();
    setRemoved(post);
  };
  const forgetRemoved = () => {
    setRemoved(null);
    onGone();
  };
  const restore = useRestorePost(forgetRemoved);
  return {
    askToRemove: setTarget,
    restore: (post) => restore.mutate(post),
    restoringId: restore.isPending ? restore.variables.id : undefined,
    failure: restore.isError && (
      <Alert className="mx-4 mb-4">{failureMessage(restore.error, text.restoreFailed)}</Alert>
    ),
    dialog: target && (
      <ActionDialog
        texts={text.removal}
        act={() => remove(target)}
        onDone={() => showRemoved(target)}
        onClose={() => setTarget(null)}
      >
        {text.removeBody(target.title)}
      </ActionDialog>
    ),
    undo: removed && (
      <UndoNotice
        key={removed.id}
        message={text.removedTitle(removed.title)}
        texts={text}
        restore={() => restoreOne(removed).then(refresh)}
        onDone={forgetRemoved}
      />
    ),
  };
}

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import type { Post } from "#contract/site/posts.ts";
import { mainApi } from "#web/calls/session-transport.ts";
import { ActionDialog } from "#web/dashboard/action-dialog.tsx";
import { failureMessage } from "#web/dashboard/failure-message.ts";
import { UndoNotice } from "#web/dashboard/undo-notice.tsx";
import { newsListText as text } from "#web/text/main-dashboard/main-dashboard-news.ts";
import { Alert } from "#web/ui/feedback/alert.tsx";
import { showToast } from "#web/ui/feedback/toast.tsx";

type Target = Pick<Post, "id" | "title">;
export type Removal = {
  askToRemove: (post: Target) => void;
  restore: (post: Target) => void;
  /** The post that is being restored. */
  restoringId: number | undefined;
  dialog: ReactNode;
  /** The notice that offers to undo the last deletion. */
  undo: ReactNode;
  /** The failure of the last restore, until the next try. */
  failure: ReactNode;
};

const restoreOne = ({ id }: Target) => mainApi.send("restorePost", { params: { id } });

/** Restores a post and refetches every list. */
export function useRestorePost(onRestored: () => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: restoreOne,
    onSuccess: async () => {
      showToast("success", text.restored);
      await queries.invalidateQueries({ queryKey: ["posts"] });
      onRestored();
    },
  });
}

/** Deletes posts, after a question, and restores them. Calls `onGone` when the focused element is gone. */
export function useRemoval(onGone: () => void): Removal {
  const queries = useQueryClient();
  const [target, setTarget] = useState<Target | null>(null);
  const [removed, setRemoved] = useState<Target | null>(null);
  const refresh = () => queries.invalidateQueries({ queryKey: ["posts"] });
  const { mutateAsync: remove } = useMutation({
    mutationFn: ({ id }: Target) => mainApi.send("removePost", { params: { id } }),
    // It may have been deleted elsewhere, which the refetched list shows.
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

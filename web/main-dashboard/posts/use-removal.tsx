import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import type { Post } from "#contract/posts.ts";
import { mainApi } from "#web/calls/session-transport.ts";
import { ActionDialog } from "#web/dashboard/action-dialog.tsx";
import { failureMessage } from "#web/dashboard/failure-message.ts";
import { UndoNotice } from "#web/dashboard/undo-notice.tsx";
import { newsListText as text } from "#web/text/main-dashboard-news.ts";
import { Alert } from "#web/ui/alert.tsx";
import { showToast } from "#web/ui/toast.tsx";

type Target = Pick<Post, "id" | "title">;
export type Removal = {
  askToRemove: (post: Target) => void;
  restore: (post: Target) => void;
  /** Of the post that is being restored. */
  restoringId: number | undefined;
  dialog: ReactNode;
  /** What was deleted last, and the way back. */
  undo: ReactNode;
  /** Why the last restoring failed, until the next try. */
  failure: ReactNode;
};

const restoreOne = ({ id }: Target) => mainApi.send("restorePost", { params: { id } });

/** Brings a post back, and has every list asked for again. */
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

/** Deleting posts, after a question, and undoing it. `onGone` is told when what had the focus is gone. */
export function useRemoval(onGone: () => void): Removal {
  const queries = useQueryClient();
  const [target, setTarget] = useState<Target | null>(null);
  const [removed, setRemoved] = useState<Target | null>(null);
  const refresh = () => queries.invalidateQueries({ queryKey: ["posts"] });
  const { mutateAsync: remove } = useMutation({
    mutationFn: ({ id }: Target) => mainApi.send("removePost", { params: { id } }),
    // It may have been deleted elsewhere: the list behind the dialog tells.
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

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import type { Post, removePost, restorePost } from "#contract/posts.ts";
import { failureMessage } from "#web/failure-message.ts";
import { mainApi } from "#web/session-transport.ts";
import { newsListText as text } from "#web/text/main-dashboard-news.ts";
import { Alert } from "#web/ui/alert.tsx";
import { ConfirmDialog } from "#web/ui/dialog.tsx";
import { showToast } from "#web/ui/toast.tsx";
import { UndoNotice } from "#web/ui/undo-notice.tsx";

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

const restoreOne = ({ id }: Target) =>
  mainApi.send<typeof restorePost>({ method: "POST", path: "/api/Posts/:id/restore" }, { params: { id } });

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
  const [isOpen, setIsOpen] = useState(false);
  const [removed, setRemoved] = useState<Target | null>(null);
  const refresh = () => queries.invalidateQueries({ queryKey: ["posts"] });
  const remove = useMutation({
    mutationFn: ({ id }: Target) =>
      mainApi.send<typeof removePost>({ method: "DELETE", path: "/api/Posts/:id" }, { params: { id } }),
    onSuccess: async (_nothing, post) => {
      showToast("success", text.removed);
      setIsOpen(false);
      await refresh();
      setRemoved(post);
    },
    // It may have been deleted elsewhere: the list behind the dialog tells.
    onError: refresh,
  });
  const forgetRemoved = () => {
    setRemoved(null);
    onGone();
  };
  const restore = useRestorePost(forgetRemoved);
  return {
    askToRemove: (post) => {
      remove.reset();
      setTarget(post);
      setIsOpen(true);
    },
    restore: (post) => restore.mutate(post),
    restoringId: restore.isPending ? restore.variables.id : undefined,
    failure: restore.isError && (
      <Alert className="mx-4 mb-4">{failureMessage(restore.error, text.restoreFailed)}</Alert>
    ),
    dialog: (
      <ConfirmDialog
        title={text.removeTitle}
        confirmText={text.remove}
        pendingText={text.removing}
        isOpen={isOpen}
        isPending={remove.isPending}
        error={remove.isError ? failureMessage(remove.error, text.removeFailed) : undefined}
        onConfirm={() => target && remove.mutate(target)}
        onClose={() => setIsOpen(false)}
      >
        <p className="wrap-anywhere">{target && text.removeBody(target.title)}</p>
      </ConfirmDialog>
    ),
    undo: removed && <RemovedPost key={removed.id} post={removed} onDone={forgetRemoved} />,
  };
}

function RemovedPost({ post, onDone }: { post: Target; onDone: () => void }) {
  const restore = useRestorePost(onDone);
  return (
    <UndoNotice
      message={text.removedTitle(post.title)}
      failure={restore.isError ? failureMessage(restore.error, text.restoreFailed) : undefined}
      isUndoing={restore.isPending}
      onUndo={() => restore.mutate(post)}
      onDismiss={onDone}
    />
  );
}

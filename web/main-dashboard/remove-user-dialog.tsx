import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { removeMainUser, User } from "#contract/users.ts";
import { messageOf } from "#web/api-problem.ts";
import { mainApi } from "#web/session-transport.ts";
import { usersText as text } from "#web/text/main-dashboard.ts";
import { ConfirmDialog } from "#web/ui/dialog.tsx";
import { showToast } from "#web/ui/toast.tsx";
import { usersKey } from "./use-users.ts";

/** Deletes a user once it is confirmed. Whom the API keeps - oneself, the last one - it says here. */
export function RemoveUserDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const client = useQueryClient();
  const remove = useMutation({
    mutationFn: () =>
      mainApi.send<typeof removeMainUser>({ method: "DELETE", path: "/api/User/:id" }, { params: { id: user.id } }),
    onSuccess: () => {
      showToast("success", text.removed);
      void client.invalidateQueries({ queryKey: usersKey });
      onClose();
    },
  });
  return (
    <ConfirmDialog
      title={text.removeTitle}
      confirmText={text.remove}
      pendingText={text.removing}
      isOpen
      isPending={remove.isPending}
      error={remove.isError ? messageOf(remove.error, text.removeFailed) : undefined}
      onConfirm={() => remove.mutate()}
      onClose={onClose}
    >
      {text.removeBody(user.userName)}
    </ConfirmDialog>
  );
}

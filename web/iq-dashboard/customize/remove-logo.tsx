import { useState } from "react";
import { failureMessage } from "#web/failure-message.ts";
import { logoText as text } from "#web/text/logo.ts";
import { Button } from "#web/ui/button.tsx";
import { TrashIcon } from "#web/ui/dashboard-icons.tsx";
import { ConfirmDialog } from "#web/ui/dialog.tsx";
import { showToast } from "#web/ui/toast.tsx";
import { useRemoveLogo } from "./use-logo.ts";

export function RemoveLogo() {
  const [isAsking, setIsAsking] = useState(false);
  const removal = useRemoveLogo();
  return (
    <>
      <Button look="outline" size="small" className="mt-4 max-sm:w-full" onClick={() => setIsAsking(true)}>
        <TrashIcon />
        {text.remove}
      </Button>
      <ConfirmDialog
        title={text.remove}
        confirmText={text.removeAction}
        pendingText={text.removing}
        isOpen={isAsking}
        isPending={removal.isPending}
        error={removal.isError ? failureMessage(removal.error, text.removeFailed) : undefined}
        onConfirm={() => removal.mutate(undefined, { onSuccess: () => showToast("success", text.removed) })}
        onClose={() => {
          removal.reset();
          setIsAsking(false);
        }}
      >
        <p>{text.removeBody}</p>
      </ConfirmDialog>
    </>
  );
}

import { useState } from "react";
import { ActionDialog } from "#web/dashboard/action-dialog.tsx";
import { logoText as text } from "#web/text/iq-dashboard/logo.ts";
import { Button } from "#web/ui/button.tsx";
import { TrashIcon } from "#web/ui/icons/dashboard-icons.tsx";
import { useRemoveLogo } from "./use-logo.ts";

export function RemoveLogo() {
  const [isAsking, setIsAsking] = useState(false);
  const { mutateAsync: remove } = useRemoveLogo();
  return (
    <>
      <Button look="outline" size="small" className="mt-4 max-sm:w-full" onClick={() => setIsAsking(true)}>
        <TrashIcon />
        {text.remove}
      </Button>
      {isAsking && (
        <ActionDialog texts={text.removal} act={() => remove()} onClose={() => setIsAsking(false)}>
          {text.removeBody}
        </ActionDialog>
      )}
    </>
  );
}

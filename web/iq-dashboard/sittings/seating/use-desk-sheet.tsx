import { useMutation } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { failureMessage } from "#web/dashboard/failure-message.ts";
import { deskSheetText as text } from "#web/text/iq-dashboard/supervision.ts";
import { Button } from "#web/ui/button.tsx";
import { showToast } from "#web/ui/feedback/toast.tsx";
import { PrintIcon } from "#web/ui/icons/action-icons.tsx";
import type { DeskPart } from "./desk-list.ts";
import { loadDeskList } from "./load-desk-list.ts";

/** The attendance sheet: prints once it is rendered. Its button loads the people of a hall, or of all. */
export function useDeskSheet(assessmentId: string, hallId: string | undefined) {
  const [parts, setParts] = useState<DeskPart[] | null>(null);
  const loading = useMutation({
    mutationFn: () => loadDeskList(assessmentId, hallId),
    onSuccess: setParts,
    onError: (error) => showToast("error", failureMessage(error, text.failed)),
  });
  useEffect(() => {
    if (parts) window.print();
  }, [parts]);
  const button = (
    <Button
      size="small"
      look="outline"
      isPending={loading.isPending}
      pendingText={text.preparing}
      onClick={() => loading.mutate()}
    >
      <PrintIcon />
      {text.print}
    </Button>
  );
  return { parts, print: setParts, button };
}

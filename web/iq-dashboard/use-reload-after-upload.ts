import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { hasUnsavedInput } from "#web/dashboard/unsaved-input.ts";

const reloadMilliseconds = 3_000;

/**
 * Reloads the page three seconds after the server has taken or refused a file, as specified (record 025): not when the
 * screen has been left by then, and not over what somebody has begun meanwhile.
 */
export function useReloadAfterUpload() {
  const client = useQueryClient();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    cancel: () => clearTimeout(timer.current),
    start: () => {
      clearTimeout(timer.current);
      timer.current = setTimeout(() => {
        // Files of results are sent while other screens are open: they are mutations, too.
        if (client.isMutating() === 0 && !hasUnsavedInput()) window.location.reload();
      }, reloadMilliseconds);
    },
  };
}

import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { hasUnsavedInput } from "#web/dashboard/form/unsaved-input.ts";

const reloadMilliseconds = 3_000;

/**
 * Reloads the page three seconds after the server has accepted or refused a file, as specified, unless the
 * screen has been left or somebody has begun to type.
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
        // Uploads of results continue while other screens are open.
        if (client.isMutating() === 0 && !hasUnsavedInput()) window.location.reload();
      }, reloadMilliseconds);
    },
  };
}

import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { Logo } from "#contract/site/logo.ts";
import { iqApi } from "#web/calls/session-transport.ts";
import { uploadFile } from "#web/calls/upload.ts";
import { keyOf, useCall } from "#web/dashboard/use-call.ts";
import { logoSource } from "#web/shared/frame/logo-source.ts";
import { useShowLogo } from "#web/shared/frame/shown-logo.ts";

export const useLogo = () => useCall("getLogo", {});

type Upload = { file: File; onProgress: (share: number) => void };

/** Uploads a logo, and then replaces the present one in one step on the server, so that a failure keeps the old one. */
export function useSaveLogo() {
  const show = useChanged();
  return useMutation({
    mutationFn: async ({ file, onProgress }: Upload) => {
      const logoPath = await uploadFile("iq", file, { onProgress });
      return iqApi.send("saveLogo", { body: { logoPath } });
    },
    onSuccess: show,
  });
}

export function useRemoveLogo() {
  const show = useChanged();
  return useMutation({
    mutationFn: () => iqApi.send("removeLogo"),
    onSuccess: () => show({ logoPath: null, image: null }),
  });
}

/** Updates the logo on this screen and in its frame. */
function useChanged() {
  const client = useQueryClient();
  const showLogo = useShowLogo();
  return (logo: Logo) => {
    client.setQueryData(keyOf("getLogo"), logo);
    showLogo(logoSource(logo));
  };
}

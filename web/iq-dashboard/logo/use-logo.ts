import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { Logo } from "#contract/logo.ts";
import { iqApi } from "#web/calls/session-transport.ts";
import { uploadFile } from "#web/calls/upload.ts";
import { useQuery } from "#web/dashboard/use-query.ts";
import { logoSource } from "#web/frame/logo-source.ts";
import { useShowLogo } from "#web/frame/shown-logo.ts";

const logoKey = ["logo"] as const;
export const useLogo = () =>
  useQuery<Logo>({
    queryKey: logoKey,
    queryFn: ({ signal }) => iqApi.send("getLogo", { signal }),
  });

type Upload = { file: File; onProgress: (share: number) => void };

/**
 * Uploads a logo, then sets it in place of the one before, which the server does in one step: whatever fails on the way,
 * there is always one of the two.
 */
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

/** On this screen and in the frame around it. */
function useChanged() {
  const client = useQueryClient();
  const showLogo = useShowLogo();
  return (logo: Logo) => {
    client.setQueryData(logoKey, logo);
    showLogo(logoSource(logo));
  };
}

import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { getLogo, Logo, removeLogo, saveLogo } from "#contract/logo.ts";
import { logoSource } from "#web/logo-source.ts";
import { iqApi } from "#web/session-transport.ts";
import { useShowLogo } from "#web/shown-logo.ts";
import { uploadFile } from "#web/upload.ts";
import { useQuery } from "#web/use-query.ts";

const logoKey = ["logo"] as const;
const path = "/api/logo";

export const useLogo = () =>
  useQuery<Logo>({
    queryKey: logoKey,
    queryFn: ({ signal }) => iqApi.send<typeof getLogo>({ method: "GET", path }, { signal }),
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
      return iqApi.send<typeof saveLogo>({ method: "POST", path }, { body: { logoPath } });
    },
    onSuccess: show,
  });
}

export function useRemoveLogo() {
  const show = useChanged();
  return useMutation({
    mutationFn: () => iqApi.send<typeof removeLogo>({ method: "DELETE", path }),
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

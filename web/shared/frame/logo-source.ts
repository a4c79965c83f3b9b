import { imageVariantAddress, keptWidths } from "#contract/site/images.ts";
import type { Logo } from "#contract/site/logo.ts";
import type { ApiClient } from "#web/calls/api-client.ts";
import type { LogoImage } from "#web/ui/icons/logo-mark.tsx";

/** Chooses the smallest stored width, which is sharp at a height of 44 pixels. */
export function logoSource({ image }: Logo): LogoImage | null {
  if (!image) return null;
  const { imagePath, width, height } = image;
  const [narrowest = width] = keptWidths(width);
  return {
    src: imageVariantAddress(imagePath, narrowest, "webp"),
    width: narrowest,
    height: Math.max(1, Math.round((height * narrowest) / width)),
  };
}

/** Loads the test area's logo for a frame. With null, also after a failure, the frame draws the star. */
export const loadLogo = (api: ApiClient): Promise<LogoImage | null> => api.send("getLogo").then(logoSource, () => null);

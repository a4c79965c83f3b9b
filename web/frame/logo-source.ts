import { imageVariantAddress, keptWidths } from "#contract/images.ts";
import type { Logo } from "#contract/logo.ts";
import type { ApiClient } from "#web/calls/api-client.ts";
import type { LogoImage } from "#web/ui/logo-mark.tsx";

/** The narrowest kept width: sharp for a sign 44 pixels high, and light. */
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

/** The test area's logo for a frame, which draws the star where there is none or none can be read. */
export const loadLogo = (api: ApiClient): Promise<LogoImage | null> => api.send("getLogo").then(logoSource, () => null);

import { attachmentLimits } from "#contract/attachments.ts";
import { type Image, imageAddress, imagePath } from "#contract/images.ts";
import { settingsText as text } from "#web/text/main-dashboard-settings.ts";

/** What the server takes; it looks at the content itself. */
const imageTypes = ["image/jpeg", "image/png", "image/webp", "image/gif", "image/avif"];
export const acceptedImages = imageTypes.join(",");

/** Why a chosen file cannot be the picture, in Arabic; null when it may be. */
export function refusalOf({ type, size }: File): string | null {
  if (!imageTypes.includes(type)) return text.notAnImage;
  return size > attachmentLimits.imageBytes ? text.imageTooLarge : null;
}

/** One clear pixel: an uploaded picture is already here when it is first shown. */
const noPlaceholder = "data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==";

const isImagePath = (path: unknown) => imagePath.safeParse(path).success;

/**
 * An uploaded image as pages need it: its size is known once it is fetched as the server keeps it.
 * Throws `NotAnImage` when the server took the file for a document, `EncodingError` when it cannot be fetched.
 */
export async function uploadedImage(path: string): Promise<Image> {
  if (!isImagePath(path)) throw new NotAnImage();
  const picture = new window.Image();
  picture.src = imageAddress(path);
  await picture.decode();
  return { imagePath: path, width: picture.naturalWidth, height: picture.naturalHeight, placeholder: noPlaceholder };
}

export class NotAnImage extends Error {}

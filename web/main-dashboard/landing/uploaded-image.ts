import { imageAddress } from "#contract/image-address.ts";
import { type Image, imagePath } from "#contract/images.ts";

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

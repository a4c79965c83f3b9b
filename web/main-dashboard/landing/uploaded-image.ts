import { imageAddress } from "#contract/site/image-address.ts";
import { type Image, imagePath } from "#contract/site/images.ts";

/** One transparent pixel: an uploaded picture is already loaded when it is first shown. */
const noPlaceholder = "data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==";

const isImagePath = (path: unknown) => imagePath.safeParse(path).success;

/**
 * An uploaded image as pages need it, with its size, read from the server's copy. Throws `NotAnImage` when the server
 * stored the file as a document, `EncodingError` when it cannot be loaded.
 */
export async function uploadedImage(path: string): Promise<Image> {
  if (!isImagePath(path)) throw new NotAnImage();
  const picture = new window.Image();
  picture.src = imageAddress(path);
  await picture.decode();
  return { imagePath: path, width: picture.naturalWidth, height: picture.naturalHeight, placeholder: noPlaceholder };
}

export class NotAnImage extends Error {}

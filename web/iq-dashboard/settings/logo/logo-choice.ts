import { attachmentLimits } from "#contract/site/attachments.ts";
import { pictureFileRefusal } from "#contract/site/picture-files.ts";
import { logoText as text } from "#web/text/iq-dashboard/logo.ts";

/** The reason to refuse a file as the logo, or null. The server checks it too. */
export function logoRefusal(file: Pick<File, "type" | "size"> & { name?: string }): string | null {
  const isTooLarge = file.size > attachmentLimits.imageBytes;
  return pictureFileRefusal(file, text.notAnImage) ?? (isTooLarge ? text.tooLarge : null);
}

import { attachmentLimits } from "#contract/attachments.ts";
import { pictureFileRefusal } from "#contract/picture-files.ts";
import { logoText as text } from "#web/text/logo.ts";

/** Why a file cannot be the logo; null when it can. The server looks into it as well. */
export function logoRefusal(file: Pick<File, "type" | "size"> & { name?: string }): string | null {
  const isTooLarge = file.size > attachmentLimits.imageBytes;
  return pictureFileRefusal(file, text.notAnImage) ?? (isTooLarge ? text.tooLarge : null);
}

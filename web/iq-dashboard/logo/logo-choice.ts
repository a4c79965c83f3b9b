import { attachmentLimits, imageTypes } from "#contract/attachments.ts";
import { logoText as text } from "#web/text/logo.ts";

/** Why a file cannot be the logo; null when it can. The server looks into it as well. */
export function logoRefusal({ type, size }: Pick<File, "type" | "size">): string | null {
  if (!imageTypes.includes(type)) return text.notAnImage;
  return size > attachmentLimits.imageBytes ? text.tooLarge : null;
}

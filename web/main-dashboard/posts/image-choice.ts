import { attachmentLimits } from "#contract/attachments.ts";
import { pictureFileRefusal } from "#contract/picture-files.ts";
import { postFormText as text } from "#web/text/main-dashboard-news.ts";

export const mostImages = 3;

type Choice = Pick<File, "name" | "type" | "size">;
/** Why files were not taken, with their names. */
export type RefusedFiles = { message: string; names: string[] };

/** Why a file is no image for a post; null when it is one. The server looks into it as well. */
export function imageRefusal(file: Choice): string | null {
  const isTooLarge = file.size > attachmentLimits.imageBytes;
  return pictureFileRefusal(file, text.notAnImage) ?? (isTooLarge ? text.imageTooLarge : null);
}

/** Which of the chosen files are taken beside the images already there, and why the others are not. */
export function chooseImages<F extends Choice>(chosen: readonly F[], present: number) {
  const taken: F[] = [];
  const refused = new Map<string, string[]>();
  for (const file of chosen) {
    const isFull = present + taken.length >= mostImages;
    const why = imageRefusal(file) ?? (isFull ? text.tooManyImages : null);
    if (why === null) taken.push(file);
    else refused.set(why, [...(refused.get(why) ?? []), file.name]);
  }
  return { taken, refused: [...refused].map(([message, names]): RefusedFiles => ({ message, names })) };
}

import { attachmentLimits } from "#contract/site/attachments.ts";
import { pictureFileRefusal } from "#contract/site/picture-files.ts";
import { postFormText as text } from "#web/text/main-dashboard/main-dashboard-news.ts";

export const mostImages = 3;

type Choice = Pick<File, "name" | "type" | "size">;
/** Refused files by name, with the reason. */
export type RefusedFiles = { message: string; names: string[] };

/** Says why a file is refused as an image; null if it is not. The server checks it too. */
export function imageRefusal(file: Choice): string | null {
  const isTooLarge = file.size > attachmentLimits.imageBytes;
  return pictureFileRefusal(file, text.notAnImage) ?? (isTooLarge ? text.imageTooLarge : null);
}

/** Splits chosen files into accepted ones, which fit beside the existing images, and refused ones. */
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

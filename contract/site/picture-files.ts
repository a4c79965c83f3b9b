/** Media types of the accepted pictures, as browsers report them. The server checks the content. */
export const imageTypes: readonly string[] = ["image/jpeg", "image/png", "image/webp", "image/gif", "image/avif"];

export const heicRefusal =
  "صيغة HEIC لا تُعرض في المتصفحات. في iPhone: الإعدادات ← الكاميرا ← التنسيقات ← «الأكثر توافقاً» ثم التقط الصورة من جديد، أو خذ لقطة شاشة للصورة وارفعها";
export const pictureFormatRefusal = "صيغة هذه الصورة لا تُعرض في المتصفحات. احفظها بصيغة JPEG أو PNG ثم ارفعها";

type Chosen = { name?: string; type: string };

const takenName = /\.(?:jpe?g|jfif|pjpe?g|pjp|jpe|png|apng|webp|gif|avif)$/i;
const heicName = /\.hei[cf]s?$/i;
const otherName = /\.(?:tiff?|bmp|dib|ico|psd|jp2|j2k|jxl|dng|raw|cr2|nef)$/i;
/**
 * Whether the browser does not know the type. Systems that do not know a file's extension give no type, or a generic
 * one.
 */
const isUntold = (type: string) => type === "" || type === "application/octet-stream";

/**
 * Says why a chosen file cannot be a picture, judging by its name and type; null if it may be one. `notAnImage` is the
 * screen's message for any other file.
 */
export function pictureFileRefusal({ name = "", type }: Chosen, notAnImage: string): string | null {
  const kind = type.toLowerCase();
  if (/^image\/hei[cf]/.test(kind) || (isUntold(kind) && heicName.test(name))) return heicRefusal;
  if (imageTypes.includes(kind) || /^image\/(?:jpg|pjpeg|jfif|apng|x-png)$/.test(kind)) return null;
  if (isUntold(kind) && takenName.test(name)) return null;
  if (kind === "image/svg+xml") return notAnImage;
  return kind.startsWith("image/") || (isUntold(kind) && otherName.test(name)) ? pictureFormatRefusal : notAnImage;
}

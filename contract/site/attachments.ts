import { call } from "../calls/call.ts";
import { z } from "../zod.ts";

/** The message for an upload that contains no file. */
export const fileRequired = "يرجى اختيار ملف";

export const attachmentLimits = { imageBytes: 5_000_000, imagePixels: 25_000_000, pdfBytes: 20_000_000 } as const;

/**
 * A multipart body with one part named `file`: an image (JPEG, PNG, WebP, GIF, AVIF) or a PDF, recognised by its
 * content.
 */
export const createAttachment = call("createAttachment", {
  summary: "Upload an image or a PDF. Answers its path",
  multipart: "file",
  status: 200,
  response: z.string().max(100),
});

import { call, noContent } from "../calls/call.ts";
import { z } from "../zod.ts";
import { image, imagePath } from "./images.ts";

/** The logo of the test area. If none is set, `logoPath` and `image` are null and pages show the directorate's logo. */
export const logo = z.object({ logoPath: z.string().max(60).nullable(), image: image.nullable() });
export type Logo = z.infer<typeof logo>;

export const getLogo = call("getLogo", {
  summary: "Read the test area's logo",
  status: 200,
  response: logo,
});

export const saveLogo = call("saveLogo", {
  summary: "Set the test area's logo, in place of the one before",
  body: z.object({ logoPath: imagePath }),
  status: 200,
  response: logo,
});

export const removeLogo = call("removeLogo", {
  summary: "Remove the test area's logo; without one it changes nothing",
  status: 204,
  response: noContent,
});

import type { Image } from "#contract/images.ts";
import type { LandingRequest } from "#contract/landing.ts";

/** The places of the landing page that its editor works on. */
export type LandingPart = "hero" | "band" | "goal1" | "goal2" | "goal3" | "bio" | "contact";

/** What the landing page's editor hands to the preview, which stands in its outlet. */
export type PreviewContext = {
  content: LandingRequest;
  /** Each uploaded picture that the content may name. */
  images: readonly Image[];
  /** What is being worked on: the preview brings it into view. */
  part: LandingPart | null;
};

import type { Image } from "#contract/images.ts";
import type { LandingRequest } from "#contract/landing.ts";

/** What the editor of the landing page works on: places of it, and the notice that stands at the registration form. */
export type LandingPart = "hero" | "band" | "goal1" | "goal2" | "goal3" | "bio" | "contact" | "privacy";

/** What the landing page's editor hands to the preview, which stands in its outlet. */
export type PreviewContext = {
  content: LandingRequest;
  /** Each uploaded picture that the content may name. */
  images: readonly Image[];
  /** What is being worked on: the preview brings it into view. */
  part: LandingPart | null;
};

import type { Image } from "#contract/site/images.ts";
import type { LandingRequest } from "#contract/site/landing.ts";

/** Parts of the landing page's editor: parts of that page, and the notice of the registration form. */
export type LandingPart = "hero" | "band" | "goal1" | "goal2" | "goal3" | "bio" | "contact" | "privacy";

/** The outlet context from the landing page's editor to its preview. */
export type PreviewContext = {
  content: LandingRequest;
  /** The uploaded pictures that the content may use. */
  images: readonly Image[];
  /** The part being edited, which the preview scrolls to. */
  part: LandingPart | null;
};

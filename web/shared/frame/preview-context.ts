import type { Image } from "#contract/site/images.ts";
import type { LandingRequest } from "#contract/site/landing.ts";

/** Parts that the landing page's editor shows: parts of that page, and the notice of the registration form. */
export type LandingPart = "hero" | "band" | "goal1" | "goal2" | "goal3" | "bio" | "contact" | "privacy";

/** What the landing page's editor passes to its preview. */
export type PreviewContext = {
  content: LandingRequest;
  /** The uploaded pictures that the content may use. */
  images: readonly Image[];
  /** The part that is being edited. The preview scrolls to it. */
  part: LandingPart | null;
};

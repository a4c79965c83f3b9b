import type { Image } from "#contract/site/images.ts";
import type { Landing, LandingRequest } from "#contract/site/landing.ts";
import type { Preview } from "#contract/site/publications.ts";

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

export const draftViews = ["article", "card", "message"] as const;

/** What the screen of a draft's preview passes to the page in its frame. */
export type DraftPreviewContext = {
  draft: Preview;
  /** How it is shown: as an article, as a card of the news, or as the preview of its link in a messenger. */
  view: (typeof draftViews)[number];
  landing: Landing | undefined;
};

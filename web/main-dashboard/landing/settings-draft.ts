import { image } from "#contract/images.ts";
import { landingRequest } from "#contract/landing.ts";
import { z } from "#contract/zod.ts";
import { readInTab, removeInTab, writeInTab } from "#web/session/tab-storage.ts";

/**
 * What was typed when a session ended, kept in this tab for the same person's next one. Not in localStorage: a draft must
 * outlive neither the tab nor turn up in another.
 */
const key = "landing_draft";

const names = Object.keys(landingRequest.shape) as (keyof typeof landingRequest.shape)[];
const draft = z.object({
  user: z.string(),
  values: z.object(
    Object.fromEntries(names.map((name) => [name, z.string()])) as Record<(typeof names)[number], z.ZodString>,
  ),
  images: z.array(image),
  /** That of the content which was being edited. */
  version: z.int().optional(),
});
export type Draft = z.infer<typeof draft>;

export const keepDraft = (kept: Draft): void => writeInTab(key, JSON.stringify(kept));

/** The user's draft, or null. */
export function keptDraft(user: string): Draft | null {
  try {
    const { data } = draft.safeParse(JSON.parse(readInTab(key) ?? "null"));
    return data?.user === user ? data : null;
  } catch {
    return null;
  }
}

export const dropDraft = (): void => removeInTab(key);

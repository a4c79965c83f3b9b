import { image } from "#contract/site/images.ts";
import { landingRequest } from "#contract/site/landing.ts";
import { z } from "#contract/zod.ts";
import { readInTab, removeInTab, writeInTab } from "#web/session/tab-storage.ts";

/**
 * A draft saved when the session ends, for the same user's next session in this tab. Session storage, because a draft
 * must not survive the tab or appear in another one.
 */
const key = "landing_draft";

const names = Object.keys(landingRequest.shape) as (keyof typeof landingRequest.shape)[];
const draft = z.object({
  user: z.string(),
  values: z.object(
    Object.fromEntries(names.map((name) => [name, z.string()])) as Record<(typeof names)[number], z.ZodString>,
  ),
  images: z.array(image),
  /** The version of the content that was being edited. */
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

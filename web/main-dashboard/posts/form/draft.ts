import { z } from "#contract/zod.ts";
import { readInTab, removeInTab, writeInTab } from "#web/session/tab-storage.ts";

/**
 * Input of the editor. Session storage keeps it in this tab through a cut, an expired session, a reload and a crash, so
 * that it can be sent afterwards. Files that were not uploaded are lost.
 */
const draft = z.object({
  /** The author. Other users who log in here do not see the draft. */
  person: z.string(),
  title: z.string(),
  content: z.string(),
  images: z.array(z.object({ imagePath: z.string(), alt: z.string() })),
  topicIds: z.array(z.int()),
  /** Number of files that were lost. */
  lostFiles: z.int().min(0),
  /** Key of a new post. Repeating the request with it publishes the post only once. */
  idempotencyKey: z.string().optional(),
  /** Whether the server has this text too. */
  isSent: z.boolean().default(false),
  /** What the next save goes on from. */
  place: z
    .object({ id: z.int().optional(), version: z.int(), unanswered: z.array(z.string()), key: z.string() })
    .optional(),
});
export type Draft = z.infer<typeof draft>;

const prefix = "news_draft:";
/** The id of a post, or "new", or the id of the opened draft of a new post. */
export type DraftId = number | "new" | `draft-${number}`;
const keyOf = (id: DraftId) => prefix + id;

/** Reads a stored draft; null if it is invalid or belongs to another person. */
export function parseDraft(stored: string | null, person: string): Draft | null {
  if (stored === null) return null;
  try {
    const known = draft.safeParse(JSON.parse(stored));
    return known.success && known.data.person === person ? known.data : null;
  } catch {
    return null;
  }
}

export const readDraft = (id: DraftId, person: string): Draft | null => parseDraft(readInTab(keyOf(id)), person);

export const writeDraft = (id: DraftId, content: Draft): void => writeInTab(keyOf(id), JSON.stringify(content));

export const removeDraft = (id: DraftId): void => removeInTab(keyOf(id));

/** Lists the texts of a person in this tab that did not reach the server. That of a new post comes first. */
export function listUnsent(person: string): { id: DraftId; title: string }[] {
  try {
    return Object.keys(sessionStorage)
      .filter((key) => key.startsWith(prefix))
      .sort((a, b) => Number(b === keyOf("new")) - Number(a === keyOf("new")))
      .flatMap((key) => {
        const id = key.slice(prefix.length);
        const found = parseDraft(sessionStorage.getItem(key), person);
        if (!found || found.isSent) return [];
        return [{ id: id === "new" || id.startsWith("draft-") ? (id as DraftId) : Number(id), title: found.title }];
      });
  } catch {
    return [];
  }
}

import { z } from "#contract/zod.ts";
import { readInTab, removeInTab, writeInTab } from "#web/session/tab-storage.ts";

/**
 * What somebody typed into the editor and has not saved yet. It outlives an expired session, a reload and a crash of the
 * page, in this tab alone: sessionStorage. Files that were not uploaded yet cannot be kept.
 */
const draft = z.object({
  /** Who typed it: nobody else who logs in here is shown it. */
  person: z.string(),
  title: z.string(),
  content: z.string(),
  imagePaths: z.array(z.string()),
  /** How many chosen files were lost. */
  lostFiles: z.int().min(0),
  /** Of a post that is being added: sending it again under this key publishes it once. */
  idempotencyKey: z.string().optional(),
});
export type Draft = z.infer<typeof draft>;

const prefix = "news_draft:";
/** Of a post, or of the one that is being added. */
export type DraftId = number | "new";
const keyOf = (id: DraftId) => prefix + id;

/** The draft in a stored text, or null when it is none or another person's. */
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

/** A person's drafts in this tab, that of a new post first. */
export function listDrafts(person: string): { id: DraftId; title: string }[] {
  try {
    return Object.keys(sessionStorage)
      .filter((key) => key.startsWith(prefix))
      .sort((a, b) => Number(b === keyOf("new")) - Number(a === keyOf("new")))
      .flatMap((key) => {
        const id = key.slice(prefix.length);
        const found = parseDraft(sessionStorage.getItem(key), person);
        return found ? [{ id: id === "new" ? id : Number(id), title: found.title }] : [];
      });
  } catch {
    return [];
  }
}

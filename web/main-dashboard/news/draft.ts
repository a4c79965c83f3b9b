import { z } from "zod";

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

export function readDraft(id: DraftId, person: string): Draft | null {
  try {
    return parseDraft(sessionStorage.getItem(keyOf(id)), person);
  } catch {
    return null;
  }
}

export function writeDraft(id: DraftId, content: Draft): void {
  try {
    sessionStorage.setItem(keyOf(id), JSON.stringify(content));
  } catch {
    // Where nothing can be stored (a full or closed storage) the page itself still holds everything.
  }
}

export function removeDraft(id: DraftId): void {
  try {
    sessionStorage.removeItem(keyOf(id));
  } catch {
    // Nothing was stored where nothing can be stored.
  }
}

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

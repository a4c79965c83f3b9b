import { readInTab, removeInTab, writeInTab } from "#web/session/tab-storage.ts";
import type { TypedAssessment } from "./typed-assessment.ts";

/**
 * A draft saved when the session ends, for the same user's next session in this tab. Session storage, because a draft
 * must not survive the tab or appear in another one.
 */
const prefix = "assessment_draft:";

export type AssessmentDraft = {
  user: string;
  /** The version of the saved assessment that was being edited; null for a new one. */
  version: number | null;
  typed: TypedAssessment;
};

export const keepDraft = (id: string, draft: AssessmentDraft): void => writeInTab(prefix + id, JSON.stringify(draft));

/** The user's draft, or null. Only this page writes these keys. */
export function keptDraft(id: string, user: string): AssessmentDraft | null {
  try {
    const draft: AssessmentDraft | null = JSON.parse(readInTab(prefix + id) ?? "null");
    return draft?.user === user ? draft : null;
  } catch {
    return null;
  }
}

export const dropDraft = (id: string): void => removeInTab(prefix + id);

import { readInTab, removeInTab, writeInTab } from "#web/session/tab-storage.ts";
import type { TypedAssessment } from "./typed-assessment.ts";

/**
 * What was typed when a session ended, kept in this tab for the same person's next one. Not in localStorage: a draft must
 * outlive neither the tab nor turn up in another.
 */
const prefix = "assessment_draft:";

export type AssessmentDraft = {
  user: string;
  /** The draft of the API that was being edited; null for a new assessment. */
  version: number | null;
  typed: TypedAssessment;
};

export const keepDraft = (id: string, draft: AssessmentDraft): void => writeInTab(prefix + id, JSON.stringify(draft));

/** The user's draft, or null. Nobody but this page writes there. */
export function keptDraft(id: string, user: string): AssessmentDraft | null {
  try {
    const draft: AssessmentDraft | null = JSON.parse(readInTab(prefix + id) ?? "null");
    return draft?.user === user ? draft : null;
  } catch {
    return null;
  }
}

export const dropDraft = (id: string): void => removeInTab(prefix + id);

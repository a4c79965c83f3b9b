import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { flushSync } from "react-dom";
import type { Assessment } from "#contract/assessments/assessments.ts";
import { ApiProblem } from "#web/calls/api-problem.ts";
import { contentFailures } from "#web/dashboard/content-failures.ts";
import { saveIdsOf } from "#web/dashboard/form/save-ids.ts";
import { useDraftAtSessionEnd } from "#web/dashboard/form/use-draft-at-session-end.ts";
import { readInTab, removeInTab, writeInTab } from "#web/session/tab-storage.ts";
import { assessmentText as text } from "#web/text/iq-dashboard/assessments/assessments.ts";
import { showToast } from "#web/ui/feedback/toast.tsx";
import type { FieldFailure } from "#web/ui/forms/error-summary.tsx";
import { readAssessment, useSaveAssessment } from "../use-assessments.ts";
import { blankAssessment, checkTyped, copyOf, isSame, type TypedAssessment, typedOf } from "./typed-assessment.ts";

type FormOptions = {
  saved: Assessment | null;
  /** The assessment or template that a new one starts from. */
  copied: Assessment | null;
  user: string;
  onSaved: (assessment: Assessment) => void;
};

export function useAssessmentForm({ saved, copied, user, onSaved }: FormOptions) {
  const draftId = saved?.id ?? "new";
  const [restored, setRestored] = useState(() => keptDraft(draftId, user));
  const [base, setBase] = useState(() => ({
    // A draft keeps the version that it was based on, so that a newer save is detected.
    version: restored ? restored.version : (saved?.version ?? null),
    typed: saved ? typedOf(saved.content) : blankAssessment(),
  }));
  const [typed, setTyped] = useState(() => restored?.typed ?? (copied ? copyOf(copied) : base.typed));
  const [failures, setFailures] = useState<FieldFailure[]>([]);
  const [attempt, setAttempt] = useState(0);
  const [newer, setNewer] = useState<Assessment | null>(null);
  /** The section of the open tab. */
  const [openId, setOpenId] = useState(typed.sections[0]?.id);
  /** The first mistake, if the tab with it was opened. */
  const [revealed, setRevealed] = useState<string | null>(null);
  const [ids] = useState(() => saveIdsOf(saved?.id));
  const queryClient = useQueryClient();
  const save = useSaveAssessment();
  const isDirty = !isSame(typed, base.typed);
  useEffect(() => {
    dropDraft(draftId);
  }, [draftId]);
  useDraftAtSessionEnd("iq", isDirty, () => keepDraft(draftId, { user, version: base.version, typed }));

  const openIndex = Math.max(0, typed.sections.map(({ id }) => id).indexOf(openId ?? ""));
  const refuse = (found: FieldFailure[]) => {
    const [first] = found;
    const index = sectionIndexOf(first?.field ?? "");
    const isElsewhere = index >= 0 && index !== openIndex;
    if (isElsewhere) setOpenId(typed.sections[index]?.id);
    setRevealed(isElsewhere && first ? first.field : null);
    setFailures(found);
    setAttempt((before) => before + 1);
  };
  const replaced = (assessment: Assessment) => {
    const next = typedOf(assessment.content);
    setBase({ version: assessment.version, typed: next });
    setTyped(next);
    setFailures([]);
    setNewer(null);
    setRestored(null);
    onSaved(assessment);
  };
  /** Takes over the answer to a step. */
  const stepped = (assessment: Assessment) => {
    const next = reconcileDraft({ version: base.version, isDirty }, assessment);
    if (next === "replace") return replaced(assessment);
    if (next === "ask") {
      setNewer(assessment);
      setAttempt((before) => before + 1);
    }
    onSaved(assessment);
  };
  /** Discards the restored draft and returns to the saved content, or to a blank form. */
  const dropRestored = () => {
    setBase({ version: saved?.version ?? null, typed: base.typed });
    setTyped(base.typed);
    setFailures([]);
    setRestored(null);
  };
  const submit = async (over = base.version) => {
    if (save.isPending) return;
    const checked = checkTyped(typed);
    if ("failures" in checked) return refuse(checked.failures);
    setFailures([]);
    const { content } = checked;
    const { id, saveId } = ids.of(content);
    try {
      const sent = over === null ? { version: null } : { version: over, saveId };
      const assessment = await save.mutateAsync({ id, content, ...sent });
      ids.answered(assessment.id);
      showToast("success", text.saved);
      replaced(assessment);
    } catch (error) {
      const isNewer = error instanceof ApiProblem && error.code === "assessment_changed";
      setNewer(isNewer ? await readAssessment(queryClient, id).catch(() => null) : null);
      refuse(contentFailures(error));
    }
  };
  return {
    /** The version that the form was filled from; null for a new assessment. */
    version: base.version,
    typed,
    openIndex,
    revealed,
    openSection: setOpenId,
    /** Opens the section of a field at once, so that the field can take the focus. */
    reveal: (field: string) => {
      const section = typed.sections[sectionIndexOf(field)];
      if (section) flushSync(() => setOpenId(section.id));
    },
    change: (changes: Partial<TypedAssessment>) => setTyped((now) => ({ ...now, ...changes })),
    errorOf: (field: string) => failures.find((failure) => failure.field === field)?.message,
    failures,
    attempt,
    newer,
    save,
    isDirty,
    isRestored: restored !== null,
    /** The content to save as a template; null if something is wrong, which is then shown. */
    contentNamed: (title: string) => {
      const checked = checkTyped({ ...typed, title });
      if ("content" in checked) return checked.content;
      refuse(checked.failures);
      return null;
    },
    submit,
    replaced,
    stepped,
    dropRestored,
  };
}
/** The index of the section that contains a field; -1 for other fields. */
export const sectionIndexOf = (field: string): number => Number(/^sections\.(\d+)(?:\.|$)/.exec(field)?.[1] ?? -1);

export type AssessmentForm = ReturnType<typeof useAssessmentForm>;

/**
 * A draft that was saved when the session ended, for the same user's next session in this tab. It is in session
 * storage, because it must not survive the tab or appear in another one.
 */
type AssessmentDraft = {
  user: string;
  /** The version of the saved assessment that was being edited; null for a new one. */
  version: number | null;
  typed: TypedAssessment;
};

const prefix = "assessment_draft:";

const keepDraft = (id: string, draft: AssessmentDraft): void => writeInTab(prefix + id, JSON.stringify(draft));

/** Finds the user's draft, or null. No other page writes these keys. */
function keptDraft(id: string, user: string): AssessmentDraft | null {
  try {
    const draft: AssessmentDraft | null = JSON.parse(readInTab(prefix + id) ?? "null");
    return draft?.user === user ? draft : null;
  } catch {
    return null;
  }
}

const dropDraft = (id: string): void => removeInTab(prefix + id);

/**
 * Decides how the form takes over the answer to a step, because somebody else may have saved the draft meanwhile. Typed
 * input is never lost, and only what is on screen gets published.
 */
export function reconcileDraft(form: { version: number | null; isDirty: boolean }, answered: { version: number }) {
  if (form.version === answered.version) return "keep";
  return form.isDirty ? "ask" : "replace";
}

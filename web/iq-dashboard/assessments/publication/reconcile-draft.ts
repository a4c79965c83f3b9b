/**
 * How the form takes a step's answer, since somebody else may have saved the draft meanwhile. Typed input is never
 * lost, and only what is on screen gets published.
 */
export function reconcileDraft(form: { version: number | null; isDirty: boolean }, answered: { version: number }) {
  if (form.version === answered.version) return "keep";
  return form.isDirty ? "ask" : "replace";
}

/**
 * What a form does with the answer of a step: the draft may have been saved meanwhile by somebody else. Nothing of the form
 * is lost, and what is published is always what stands on the screen.
 */
export function afterStep(form: { version: number | null; isDirty: boolean }, answered: { version: number }) {
  if (form.version === answered.version) return "keep";
  return form.isDirty ? "ask" : "replace";
}

export const assessmentsPath = "/IQ-test/dashboard/assessments";
export const newAssessmentPath = `${assessmentsPath}/new`;
export const assessmentPath = (id: string) => `${assessmentsPath}/${id}`;
export const sittingsPath = (id: string) => `${assessmentPath(id)}/sittings`;
/** The supervisors' guide, of one hall or of any. */
export const guidePath = (id: string, hallId?: string) =>
  `${assessmentPath(id)}/guide${hallId ? `?hallId=${hallId}` : ""}`;

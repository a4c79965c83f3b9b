export const assessmentsPath = "/IQ-test/dashboard/assessments";
export const newAssessmentPath = `${assessmentsPath}/new`;
export const assessmentPath = (id: string) => `${assessmentsPath}/${id}`;
export const sittingsPath = (id: string) => `${assessmentPath(id)}/sittings`;
/** Address of the supervisors' guide, for one hall or for any hall. */
export const guidePath = (id: string, hallId?: string) =>
  `${assessmentPath(id)}/guide${hallId ? `?hallId=${hallId}` : ""}`;

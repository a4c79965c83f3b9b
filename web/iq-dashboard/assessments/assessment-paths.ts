export const assessmentsPath = "/IQ-test/dashboard/assessments";
export const newAssessmentPath = `${assessmentsPath}/new`;
/** Address of a new assessment that starts as a copy of another one, or from a template. */
export const copyPath = (id: string) => `${newAssessmentPath}?copy=${id}`;
export const templatesPath = `${assessmentsPath}?state=template`;
export const assessmentPath = (id: string) => `${assessmentsPath}/${id}`;
export const sittingsPath = (id: string) => `${assessmentPath(id)}/sittings`;
/** Address of the supervisors' guide, for one hall or for any hall. */
export const guidePath = (id: string, hallId?: string) =>
  `${assessmentPath(id)}/guide${hallId ? `?hallId=${hallId}` : ""}`;

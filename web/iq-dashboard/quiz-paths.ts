export const quizzesPath = "/IQ-test/dashboard/quiz";
export const importPath = `${quizzesPath}/import`;
export const quizPath = (id: string) => `${quizzesPath}/${id}`;
export const analysisPath = (id: string) => `${quizPath(id)}/analysis`;
export const reportPath = (id: string) => `${quizPath(id)}/report`;
export const importPathOf = (id: string) => `${importPath}/${id}`;
/** The page of a documented cut score. */
export const settingPath = (quizId: string, id: string) => `${quizPath(quizId)}/cuts/${id}`;

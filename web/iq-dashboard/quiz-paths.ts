export const quizzesPath = "/IQ-test/dashboard/quiz";
export const importPath = `${quizzesPath}/import`;
export const quizPath = (id: string) => `${quizzesPath}/${id}`;
export const analysisPath = (id: string) => `${quizPath(id)}/analysis`;
export const importPathOf = (id: string) => `${importPath}/${id}`;

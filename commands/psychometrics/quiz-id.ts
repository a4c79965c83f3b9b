/** Whether an argument has the form of a quiz id, which ends the address of its page. */
export const isQuizId = (text: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);

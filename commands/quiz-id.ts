/** Whether a word of the command line may be the id of a quiz, as its page's address ends. */
export const isQuizId = (text: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);

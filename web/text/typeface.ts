/**
 * Letters, marks and digits of the Arabic script that Readex Pro lacks: those of Kurdish, Persian and Turkmen, and
 * letters in the shapes of old files.
 */
const beyondReadex =
  /[\u0610-\u061a\u0620\u063b-\u063f\u0657-\u065f\u0672-\u06a0\u06a2\u06a3\u06a5-\u06b9\u06bb-\u06d3\u06d5-\u06dc\u06df-\u06e8\u06ea-\u06fc\u06ff\u0750-\u077f\u0870-\u08ff\ufb50-\ufd3d\ufd50-\ufdfb\ufe70-\ufefc]/;

/** Whether Vazirmatn draws the text, and all of it, because letters of two typefaces do not join (record 080). */
export const needsVazirmatn = (text: string): boolean => beyondReadex.test(text);

/**
 * What a spreadsheet takes for the beginning of a formula, in the full-width forms of East Asian keyboards, too. The
 * apostrophe, which marks a cell as text, is one of them, so that a text that begins with one comes back whole. Means the
 * same to PostgreSQL.
 */
export const formulaMarks = "['=+\\-@\\t\\r＝＋－＠]";
const begins = new RegExp(`^${formulaMarks}`);
const isMarked = new RegExp(`^'(?=${formulaMarks})`);

/** The text of a cell in a file of this product. */
export const markedAsText = (text: string): string => (begins.test(text) ? `'${text}` : text);

/** What such a cell says. */
export const withoutTextMark = (cell: string): string => cell.replace(isMarked, "");

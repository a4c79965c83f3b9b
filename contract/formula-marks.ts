/**
 * What a spreadsheet takes for the beginning of a formula, in the full-width forms of East Asian keyboards, too. A cell that
 * begins with one gets an apostrophe. So does every place of a text where a cell would begin if the file were read with
 * another separator: on Arabic Windows lists are separated by `;`, and `علي;=1+1` is two cells there. Quotes do not help: to
 * such a reader the text's own quotes are in the middle of a cell. A text that begins with an apostrophe gets one, too, so that
 * it comes back whole.
 */
const formulaMarks = "[=+\\-@\\t\\r＝＋－＠]";
/** Where a cell begins for a reader of some separator: behind it, and behind quotes that stand for nothing. */
const places = new RegExp(`([,;\\t\\r\\n])("*'*)(?=${formulaMarks})`, "g");
const markedPlaces = new RegExp(`([,;\\t\\r\\n]"*)'(?='*${formulaMarks})`, "g");

const marked = (text: string) => text.replace(places, "$1$2'");
const unmarked = (text: string) => text.replace(markedPlaces, "$1");

/** The text of a cell in a CSV file of this product. A line end in front stands for the beginning of the cell. */
export const markedAsText = (text: string): string =>
  text.startsWith("'") ? `'${marked(text)}` : marked(`\n${text}`).slice(1);

/** What such a cell says. */
export const withoutTextMark = (cell: string): string =>
  cell.startsWith("''") ? unmarked(cell.slice(1)) : unmarked(`\n${cell}`).slice(1);

const monthNames = "jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec";
/** Texts of digits and signs, and those that name a month or a truth: what a spreadsheet makes a number or a date. */
const converted = new RegExp(
  `^(?:(?![eE])(?=.*[\\d٠-٩۰-۹])[\\s\\d٠-٩۰-۹.,:/%()$€£٫٬٪eE+-]+(?:am|pm|ص|م)?|[\\s\\d./-]*(?:${monthNames})[a-z]*[\\s\\d.,/-]*|true|false)$`,
  "i",
);
/** What spreadsheets write of their own: `02-Jan`, `Jan-26`, `1.00E+05`, `#NAME?`. Nobody types it so. */
const writtenBySpreadsheet = new RegExp(
  `^(?:\\d{1,2}-(?:${monthNames})|(?:${monthNames})-\\d{2}|\\d(?:[.,]\\d+)?E[+-]\\d{2,3}|#(?:NAME\\?|N/A|(?:REF|VALUE|DIV/0|NUM|NULL)!))$`,
  "i",
);
export const isWrittenBySpreadsheet = (text: string): boolean => writtenBySpreadsheet.test(text.trim());

const plainWhole = /^(?:0|[1-9]\d{0,14})$/;

/** Whether a spreadsheet that opens a CSV file changes this text: `1/2`, `3-4`, `007`, `1E5`, but not `16`. */
const isConvertedBySpreadsheet = (text: string): boolean =>
  (converted.test(text) && !plainWhole.test(text)) || isWrittenBySpreadsheet(text);

/** As {@link markedAsText}, for a text that has to come back as it is when its file was saved by a spreadsheet. */
export function keptByMark(text: string): string {
  const cell = markedAsText(text);
  return cell === text && isConvertedBySpreadsheet(text) ? `'${text}` : cell;
}

/** What such a cell says. */
export function withoutKeepingMark(cell: string): string {
  const text = withoutTextMark(cell);
  return text === cell && text.startsWith("'") && isConvertedBySpreadsheet(text.slice(1)) ? text.slice(1) : text;
}

/**
 * A text in a workbook, where it stays as it is. Only one that {@link fromWorkbook} would take for marked gets a mark.
 */
export const forWorkbook = (text: string): string => (withoutKeepingMark(text) === text ? text : keptByMark(text));

/** A text of a workbook as a CSV file has it. A spreadsheet that opened a CSV file has saved the marks with the texts. */
export const fromWorkbook = (text: string): string => (withoutKeepingMark(text) === text ? keptByMark(text) : text);

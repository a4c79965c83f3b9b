/**
 * Characters that a spreadsheet reads as the beginning of a formula, including the full-width forms of East Asian
 * keyboards. A cell that begins with one gets an apostrophe. So does every place of a text where a cell would begin if
 * the file were read with another separator: on Arabic Windows lists are separated by `;`, so `علي;=1+1` is two cells
 * there. Quotes do not help, since such a reader sees them in the middle of a cell. A text that begins with an
 * apostrophe gets another one, so that it is read back unchanged.
 */
const formulaMarks = "[=+\\-@\\t\\r＝＋－＠]";
/** Where a cell begins for a reader with another separator: behind it, and behind quotes without meaning. */
const places = new RegExp(`([,;\\t\\r\\n])("*'*)(?=${formulaMarks})`, "g");
const markedPlaces = new RegExp(`([,;\\t\\r\\n]"*)'(?='*${formulaMarks})`, "g");

const marked = (text: string) => text.replace(places, "$1$2'");
const unmarked = (text: string) => text.replace(markedPlaces, "$1");

/** The text of a cell in our CSV files. The line end in front marks the beginning of the cell. */
export const markedAsText = (text: string): string =>
  text.startsWith("'") ? `'${marked(text)}` : marked(`\n${text}`).slice(1);

/** Reads a cell that `markedAsText` wrote. */
export const withoutTextMark = (cell: string): string =>
  cell.startsWith("''") ? unmarked(cell.slice(1)) : unmarked(`\n${cell}`).slice(1);

const monthNames = "jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec";
/** Texts that a spreadsheet turns into a number or a date: digits and signs, names of months, true and false. */
const converted = new RegExp(
  `^(?:(?![eE])(?=.*[\\d٠-٩۰-۹])[\\s\\d٠-٩۰-۹.,:/%()$€£٫٬٪eE+-]+(?:am|pm|ص|م)?|[\\s\\d./-]*(?:${monthNames})[a-z]*[\\s\\d.,/-]*|true|false)$`,
  "i",
);
/** Forms that only spreadsheets write: `02-Jan`, `Jan-26`, `1.00E+05`, `#NAME?`. */
const writtenBySpreadsheet = new RegExp(
  `^(?:\\d{1,2}-(?:${monthNames})|(?:${monthNames})-\\d{2}|\\d(?:[.,]\\d+)?E[+-]\\d{2,3}|#(?:NAME\\?|N/A|(?:REF|VALUE|DIV/0|NUM|NULL)!))$`,
  "i",
);
export const isWrittenBySpreadsheet = (text: string): boolean => writtenBySpreadsheet.test(text.trim());

const plainWhole = /^(?:0|[1-9]\d{0,14})$/;

/** Whether a spreadsheet that opens a CSV file changes this text: `1/2`, `3-4`, `007`, `1E5`, but not `16`. */
const isConvertedBySpreadsheet = (text: string): boolean =>
  (converted.test(text) && !plainWhole.test(text)) || isWrittenBySpreadsheet(text);

/** As {@link markedAsText}, for a text that must survive a spreadsheet that opens and saves the CSV file. */
export function keptByMark(text: string): string {
  const cell = markedAsText(text);
  return cell === text && isConvertedBySpreadsheet(text) ? `'${text}` : cell;
}

/** Reads a cell that `keptByMark` wrote. */
export function withoutKeepingMark(cell: string): string {
  const text = withoutTextMark(cell);
  return text === cell && text.startsWith("'") && isConvertedBySpreadsheet(text.slice(1)) ? text.slice(1) : text;
}

/**
 * A text for a workbook, where texts stay as they are. Only one that {@link fromWorkbook} would read as marked gets a
 * mark.
 */
export const forWorkbook = (text: string): string => (withoutKeepingMark(text) === text ? text : keptByMark(text));

/** A text from a workbook, without the marks that a spreadsheet saves from an opened CSV file. */
export const fromWorkbook = (text: string): string => (withoutKeepingMark(text) === text ? keptByMark(text) : text);

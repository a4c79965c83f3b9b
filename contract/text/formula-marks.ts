/**
 * Characters that a spreadsheet reads as the beginning of a formula, including the full-width forms of East Asian
 * keyboards. A cell that begins with one gets an apostrophe. So does every place in a text where a cell would begin if
 * the file were read with another separator: Arabic Windows separates lists by `;`, so that `علي;=1+1` is two cells
 * there. Quotes do not help, because such a reader sees them in the middle of a cell. A text that begins with an
 * apostrophe gets another one, so that it is read back unchanged.
 */
const formulaMarks = "[=+\\-@\\t\\r＝＋－＠]";
/**
 * Places where a cell begins for a reader with another separator: after that separator, and after quotes that have no
 * meaning.
 */
const places = new RegExp(`([,;\\t\\r\\n])("*'*)(?=${formulaMarks})`, "g");
const markedPlaces = new RegExp(`([,;\\t\\r\\n]"*)'(?='*${formulaMarks})`, "g");

const marked = (text: string) => text.replace(places, "$1$2'");
const unmarked = (text: string) => text.replace(markedPlaces, "$1");

/** Makes the text of a cell in our CSV files. The line end in front marks the beginning of the cell. */
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
const arabicMonths =
  "كانون الثاني|شباط|[اآ]ذار|نيسان|[اأ]يار|حزيران|تموز|[اآ]ب|[اأ]يلول|تشرين ال[اأ]ول|تشرين الثاني|كانون ال[اأ]ول|" +
  "يناير|فبراير|مارس|[اأ]بريل|مايو|يونيو|يوليو|[اأ]غسطس|سبتمبر|[اأ]كتوبر|نوفمبر|ديسمبر";
const month = `(?:${monthNames}|${arabicMonths})`;
/** A day of this century, as spreadsheets write it when only day and month are typed. */
const wholeDate =
  "(?:\\d{1,2}[/-]\\d{1,2}[/-]20\\d\\d|20\\d\\d[/-]\\d{1,2}[/-]\\d{1,2}|\\d\\d/\\d\\d/[2-4]\\d)(?: 0{1,2}:00(?::00)?)?";
/** Forms that spreadsheets write: `02-Jan`, `Jan-26`, `03/04/2026`, `1.00E+05`, `#NAME?`. */
const writtenBySpreadsheet = new RegExp(
  `^(?:\\d{1,2}-${month}(?:-\\d\\d(?:\\d\\d)?)?|${month}-\\d{2}|${wholeDate}|\\d(?:[.,]\\d+)?E[+-]\\d{2,3}|#(?:NAME\\?|N/A|(?:REF|VALUE|DIV/0|NUM|NULL)!))$`,
  "i",
);
export const isWrittenBySpreadsheet = (text: string): boolean => writtenBySpreadsheet.test(text.trim());

const plainWhole = /^(?:0|[1-9]\d{0,14})$/;

/** Whether a spreadsheet that opens a CSV file changes this text: `1/2`, `3-4`, `007`, `1E5`, but not `16`. */
const isConvertedBySpreadsheet = (text: string): boolean =>
  (converted.test(text) && !plainWhole.test(text)) || isWrittenBySpreadsheet(text);

/** Works as {@link markedAsText}, for a text that must survive a spreadsheet that opens and saves the CSV file. */
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
 * Makes a text for a workbook, where texts stay as they are. It gets a mark only if {@link fromWorkbook} would take it
 * for marked.
 */
export const forWorkbook = (text: string): string => (withoutKeepingMark(text) === text ? text : keptByMark(text));

/** Reads a text from a workbook, without the marks that a spreadsheet saves from an opened CSV file. */
export const fromWorkbook = (text: string): string => (withoutKeepingMark(text) === text ? keptByMark(text) : text);

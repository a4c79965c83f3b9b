/** The two files that Google makes of a quiz, with serials of the test. */

/**
 * The file downloaded from the form. It has three attempts; the first and the last are by one contestant. Two attempts
 * have the first question right, all three the second, and one the third.
 */
export const formsDownload = (first: string, second: string) =>
  [
    `"Timestamp","Total score","رمز المتسابق","رمز المتسابق [Score]","رمز المتسابق [Feedback]","ما العدد التالي: ٢، ٤، ٨، ...؟","ما العدد التالي: ٢، ٤، ٨، ...؟ [Score]","ما العدد التالي: ٢، ٤، ٨، ...؟ [Feedback]","أي شكل يكمل النمط؟","أي شكل يكمل النمط؟ [Score]","أي شكل يكمل النمط؟ [Feedback]","كم مثلثاً في الشكل؟","كم مثلثاً في الشكل؟ [Score]","كم مثلثاً في الشكل؟ [Feedback]"`,
    `"2026/05/12 9:03:27 AM GMT+3","3.00 / 3","${first}","-- / 0","","16","1.00 / 1","","ج","1.00 / 1","","13","1.00 / 1",""`,
    `"2026/05/12 9:04:02 AM GMT+3","1.00 / 3","${arabicGroups(second)}","-- / 0","","12","0.00 / 1","","ج","1.00 / 1","","9","0.00 / 1",""`,
    `"2026/05/12 9:11:45 AM GMT+3","2.00 / 3","${first.replace(/(\d{4})(?=\d)/g, "$1-")}","-- / 0","","16","1.00 / 1","","ج","1.00 / 1","","9","0.00 / 1",""`,
    "",
  ].join("\r\n");

/** The file exported from the linked sheet, which contains only scores. */
export const linkedSheet = (first: string, second: string) =>
  [
    `طابع زمني,Score,رمز المتسابق,"ما العدد التالي: ٢، ٤، ٨، ...؟",أي شكل يكمل النمط؟,كم مثلثاً في الشكل؟`,
    `8/4/2026 23:25:41,3 / 3,${first},16,ج,13`,
    `8/4/2026 23:31:02,13.5 / 15,${second},12,ج,9`,
    "",
  ].join("\n");

const arabicGroups = (serial: string) =>
  serial.replace(/\d/g, (digit) => String.fromCharCode(0x0660 + Number(digit))).replace(/(.{4})(?=.)/g, "$1 ");

/** Writes the same table with another delimiter. */
export const delimitedBy = (delimiter: ";" | "\t", csv: string) =>
  csv.replace(/"(?:[^"]|"")*"|,/g, (found) => (found === "," ? delimiter : found));

/** Encoders for the encodings of spreadsheets. */
export const encodings: Readonly<Record<string, (text: string) => Uint8Array>> = {
  "utf-8": (text) => Buffer.from(text),
  "utf-8 with BOM": (text) => Buffer.from(`\ufeff${text}`),
  "utf-16le": (text) => Buffer.from(`\ufeff${text}`, "utf16le"),
  "utf-16be": (text) => Buffer.from(`\ufeff${text}`, "utf16le").swap16(),
  "windows-1256": toWindows1256,
};

function toWindows1256(text: string): Uint8Array {
  const decoder = new TextDecoder("windows-1256");
  const byteOf = new Map(Array.from({ length: 256 }, (_, byte) => [decoder.decode(Uint8Array.of(byte)), byte]));
  // This encoding lacks Arabic-Indic digits, so a spreadsheet writes other digits.
  const ascii = text.replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x0660));
  return Uint8Array.from([...ascii], (character) => byteOf.get(character) ?? 0x3f);
}

/** Makes a multipart body with one file. */
export async function fileForm(content: Uint8Array | string, { field = "CsvFile", name = "نتائج.csv" } = {}) {
  const form = new FormData();
  form.append(
    field,
    new Blob([typeof content === "string" ? content : new Uint8Array(content)], { type: "text/csv" }),
    name,
  );
  const request = new Request("http://x", { method: "POST", body: form });
  return {
    headers: { "content-type": String(request.headers.get("content-type")) },
    body: Buffer.from(await request.arrayBuffer()),
  };
}

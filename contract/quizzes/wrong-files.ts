/** Says what an uploaded file is if no table can be read from it, and what to do first. */
const wrongFiles = {
  encrypted: "هذا الملف محمي بكلمة مرور. افتحه في برنامجه وأزل كلمة المرور",
  workbook: "هذا ملف Excel. افتحه في برنامجه",
  oldExcel: "هذا ملف Excel بالصيغة القديمة xls. افتحه في برنامجه",
  binaryExcel: "هذا ملف Excel بالصيغة الثنائية xlsb. افتحه في برنامجه",
  openDocument: "هذا ملف LibreOffice بصيغة ods أو ما يشبهها. افتحه في برنامجه",
  numbers: "هذا ملف Numbers من Apple. افتحه في برنامجه",
  document: "هذا مستند وليس جدولاً. انسخ الجدول منه إلى برنامج جداول",
  pdf: "هذا ملف PDF. افتح الجدول الأصلي في برنامجه",
  picture: "هذه صورة. افتح الجدول الأصلي في برنامجه",
  page: "هذه صفحة ويب أو ملف XML، وإن انتهى اسم الملف بـ xls أو csv. افتحه في برنامج جداول",
} as const;

/** The same for archives, where the file inside is needed. */
const wrongArchives = {
  archive: "هذا ملف مضغوط ليس فيه ملف CSV. فكّ ضغطه ثم ارفع الملف الذي فيه",
  closedArchive: "هذا ملف مضغوط محمي بكلمة مرور. فكّ ضغطه ثم ارفع الملف الذي فيه",
  severalTables: "في هذا الملف المضغوط أكثر من ملف CSV. فكّ ضغطه ثم ارفع كل ملف وحده",
} as const;

export type WrongFile = keyof typeof wrongFiles | keyof typeof wrongArchives;

const saving = { csv: "بصيغة CSV UTF-8", xlsx: "بصيغة Excel ‏(xlsx)" };

/** @param wanted the format that the reader of the file recommends */
export const wrongFileText = (kind: WrongFile, wanted: keyof typeof saving): string =>
  kind in wrongArchives
    ? wrongArchives[kind as keyof typeof wrongArchives]
    : `${wrongFiles[kind as keyof typeof wrongFiles]}، ثم احفظه ${saving[wanted]}، وارفع الملف الجديد`;

/** The floor of browsers is `browserslist` of package.json. */
const floor =
  "Chrome أو Edge ١٠٩ أو أحدث، أو Firefox ١١٥ أو أحدث، أو Safari ١٥٫٦ أو أحدث، أو Samsung Internet ٢١ أو أحدث.";
const take = `متصفحك قديم ولا تعمل فيه هذه الصفحة. افتحها في ${floor}`;

export const oldBrowserText = {
  staff: take,
  students: `${take} أما التسجيل والبحث بالرمز فيعملان في متصفحك هذا.`,
  /** Of another host's form, which may work or not. */
  form: `متصفحك قديم وقد لا يعمل فيه هذا الاختبار. قبل أن تبدأ افتح الصفحة في ${floor}`,
} as const;

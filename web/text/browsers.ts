/** The oldest supported browsers, from the `browserslist` of package.json. */
const floor =
  "Chrome أو Edge ١٠٩ أو أحدث، أو Firefox ١١٥ أو أحدث، أو Safari ١٥٫٦ أو أحدث، أو Samsung Internet ٢١ أو أحدث.";
const take = `متصفحك قديم ولا تعمل فيه هذه الصفحة. افتحها في ${floor}`;

export const oldBrowserText = {
  staff: take,
  students: `${take} أما التسجيل والبحث بالرمز فيعملان في متصفحك هذا.`,
  /** The text for an external form, which may or may not work. */
  form: `متصفحك قديم وقد لا يعمل فيه هذا الاختبار. قبل أن تبدأ افتح الصفحة في ${floor}`,
} as const;

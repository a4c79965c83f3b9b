/** The floor of browsers is `browserslist` of package.json. */
const take =
  "متصفحك قديم ولا تعمل فيه هذه الصفحة. افتحها في Chrome أو Edge ١٠٩ أو أحدث، أو Firefox ١١٥ أو أحدث، أو Safari ١٥٫٦ أو أحدث، أو Samsung Internet ٢١ أو أحدث.";

export const oldBrowserText = {
  staff: take,
  students: `${take} أما التسجيل والبحث بالرمز فيعملان في متصفحك هذا.`,
} as const;

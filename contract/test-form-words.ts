/** Which electronic test students get. Plain data, so that a screen needs no schema for it. */
export const electronicTests = { form: "النموذج المضمّن", own: "اختبارات المديرية", none: "لا اختبار" } as const;

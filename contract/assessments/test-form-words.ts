/** The choices of the electronic test. This is plain data, so that a screen needs no schema. */
export const electronicTests = { form: "النموذج المضمّن", own: "اختبارات المديرية", none: "لا اختبار" } as const;

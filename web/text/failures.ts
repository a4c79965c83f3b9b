/** Arabic copy of shared failures. */
export const failuresText = {
  network: "تعذّر الاتصال بالخادم. تحقق من اتصالك بالإنترنت ثم حاول مرة أخرى",
  unexpected: "حدث خطأ، يرجى المحاولة مرة أخرى",
  missing: "العنصر المطلوب غير موجود",
} as const;

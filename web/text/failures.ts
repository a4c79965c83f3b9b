/** Arabic copy of failures that no screen and no answer of the API tells. */
export const failuresText = {
  network: "تعذّر الاتصال بالخادم. تحقق من اتصالك بالإنترنت ثم حاول مرة أخرى",
  unexpected: "حدث خطأ، يرجى المحاولة مرة أخرى",
  missing: "العنصر المطلوب غير موجود",
} as const;

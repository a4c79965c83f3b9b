/** Why nothing came, in the same words wherever it is told. */
export const noConnection = "تعذّر الاتصال بالخادم. تحقق من اتصالك بالإنترنت ثم حاول مرة أخرى";

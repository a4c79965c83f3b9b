/** A page for answers that cannot be rendered. */
export const barePage = (message: string): string =>
  `<!doctype html><html lang="ar" dir="rtl"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${message}</title><h1>${message}</h1><p><a href="/">العودة إلى الصفحة الرئيسية</a></p></html>`;

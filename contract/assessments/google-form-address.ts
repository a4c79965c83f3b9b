/**
 * Hosts of Google forms. Google gives a form several addresses. Students need the one that ends with `viewform`,
 * because only this one accepts a serial and can be embedded.
 */

const hosts: readonly string[] = ["docs.google.com", "forms.gle"];
/** The path of a published form, with or without the account or organisation of the person who copied it. */
const published =
  /^(?:\/a\/[^/]+)?\/forms(?:\/u\/\d+)?\/d\/e\/([^/]+)(?:\/(?:viewform|formresponse|closedform|viewscore|viewanalytics|alreadyresponded)?)?\/?$/i;
const unpublished = /^(?:\/a\/[^/]+)?\/forms(?:\/u\/\d+)?\/d\/(?!e\/|e$)([^/]+)\/viewform\/?$/;
const edited = /^(?:\/a\/[^/]+)?\/forms(?:\/u\/\d+)?\/d\/(?!e\/|e$)[^/]+/;

/** The path that accepts a serial, for addresses of Google Forms. */
export function viewFormPath({ host, pathname }: URL): string {
  if (host !== "docs.google.com") return pathname;
  const [, id] = published.exec(pathname) ?? [];
  if (id !== undefined) return `/forms/d/e/${id}/viewform`;
  const [, file] = unpublished.exec(pathname) ?? [];
  return file === undefined ? pathname : `/forms/d/${file}/viewform`;
}

const howToCopy = "افتح النموذج في Google، واختر «الحصول على رابط معبّأ مسبقاً»، وانسخ الرابط الذي فيه viewform";

/** Says why a Google address cannot be embedded with a serial, and what to paste instead. */
export function googleAddressIssue({ host, pathname }: URL): string | undefined {
  if (host === "forms.gle") return `الرابط المختصر forms.gle لا ينقل رمز الطالب إلى النموذج. ${howToCopy}`;
  if (host !== "docs.google.com" || pathname.endsWith("/viewform")) return undefined;
  if (edited.test(pathname)) return `هذا رابط تعديل النموذج، وهو لمن يعدّه لا للطلاب. ${howToCopy}`;
  return `هذا ليس رابط نموذج. ${howToCopy}`;
}

/** Finds the address in a pasted text: inside embed code, or without the scheme, which some browsers hide. */
export function pastedAddress(text: string): string {
  const [, source] = /<iframe\b[^>]*\bsrc\s*=\s*["']([^"']+)["']/i.exec(text) ?? [];
  const address = source?.replaceAll("&amp;", "&") ?? text;
  return hosts.some((host) => address.toLowerCase().startsWith(`${host}/`)) ? `https://${address}` : address;
}

/** The number of the first question that a pre-filled link fills. */
export function filledEntry(text: string): string | undefined {
  return /(?:^|[?&;])entry\.(\d+)(?==|&|$)/i.exec(text)?.[1];
}

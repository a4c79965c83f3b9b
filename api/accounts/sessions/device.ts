import type { Browser, System } from "#contract/accounts/sessions.ts";

/** The first match wins, because user agents of later browsers include the names of earlier ones. */
const browserMarks: readonly [RegExp, Browser][] = [
  [/Edg(?:e|A|iOS)?\//, "Edge"],
  [/OPR\/|OPT\/|Opera/, "Opera"],
  [/SamsungBrowser\//, "Samsung Internet"],
  [/Firefox\/|FxiOS\//, "Firefox"],
  [/Chrome\/|CriOS\//, "Chrome"],
  [/Version\/.*Safari\//, "Safari"],
];
const systemMarks: readonly [RegExp, System][] = [
  [/iPhone/, "iPhone"],
  [/iPad/, "iPad"],
  [/Android/, "Android"],
  [/Windows/, "Windows"],
  [/CrOS/, "ChromeOS"],
  [/Macintosh/, "Mac"],
  [/Linux/, "Linux"],
];

const firstOf = <Name>(marks: readonly [RegExp, Name][], userAgent: string): Name | null =>
  marks.find(([mark]) => mark.test(userAgent))?.[1] ?? null;

/** Reads browser and system from the user agent. This proves nothing, because anybody can forge it. */
export const deviceOf = (userAgent: string): { browser: Browser | null; system: System | null } => ({
  browser: firstOf(browserMarks, userAgent),
  system: firstOf(systemMarks, userAgent),
});

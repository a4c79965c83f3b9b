import packageJson from "../../package.json" with { type: "json" };

/** The `browserslist` of package.json as Vite's targets: `chrome >= 109` becomes `chrome109`. */
export const buildTargets: string[] = packageJson.browserslist
  .map((line) => line.replace(" >= ", ""))
  // Vite has no target for Samsung Internet. Its Chromium is newer than the oldest supported Chrome.
  .filter((target) => !target.startsWith("samsung"))
  .map((target) => target.replace("ios_saf", "ios"));

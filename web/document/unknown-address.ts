import type { ServerBuild } from "react-router";

const fileEnding = /\.[a-z]\w{0,10}$/i;
const lastPart = (path: string) => path.slice(path.lastIndexOf("/") + 1).toLowerCase();

/**
 * Recognises addresses of files that the site lacks: icons that browsers ask for by themselves, and what scanners try.
 * `.data` are the framework's own.
 */
export function fileReader(routes: ServerBuild["routes"]): (url: URL) => boolean {
  const files = new Set(Object.values(routes).map((route) => lastPart(route?.path ?? "")));
  return ({ pathname }) =>
    pathname.startsWith("/.well-known/") ||
    (fileEnding.test(pathname) && !pathname.endsWith(".data") && !files.has(lastPart(pathname)));
}

/** A chat takes the sign behind an address into its link: `/news/12.`, `/news/12)`, `/news/12؟`, an unseen mark. */
const signs = /[^\p{L}\p{N}]{1,8}$/u;

function withoutSigns(encoded: string): string {
  try {
    const decoded = decodeURIComponent(encoded);
    const plain = decoded.replace(signs, "");
    return plain === decoded ? encoded : encodeURIComponent(plain);
  } catch {
    return encoded;
  }
}

/** @returns the address on this site without the signs at its end, or null if there are none */
export function addressWithoutSigns({ pathname, search }: URL): string | null {
  if (search) {
    const start = Math.max(...["?", "&", "="].map((mark) => search.lastIndexOf(mark))) + 1;
    // Forms send a blank as a plus.
    const sent = search.slice(start).replaceAll("+", "%20");
    const value = withoutSigns(sent);
    return value === sent ? null : pathname.replace(/^\/+/, "/") + search.slice(0, start) + value;
  }
  const parts = pathname.split("/").filter(Boolean);
  const last = parts.pop();
  if (last === undefined || withoutSigns(last) === last) return null;
  // Two slashes at its start would make it an address of another host.
  return `/${[...parts, withoutSigns(last)].filter(Boolean).join("/")}`;
}

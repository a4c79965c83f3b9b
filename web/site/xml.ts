import { wellFormed } from "#contract/text/well-formed.ts";

const entities: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&apos;",
};

/** An element with text content. */
export const element = (name: string, text: string, attributes = "") =>
  `<${name}${attributes}>${escapeText(text)}</${name}>`;

/** Escapes text for an element or attribute and drops characters that XML 1.0 forbids. */
const escapeText = (text: string) =>
  wellFormed(text)
    .replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, "")
    .replace(/[&<>"']/g, (character) => entities[character] ?? "");

export const xmlAnswer = (type: string, body: string) =>
  new Response(`<?xml version="1.0" encoding="UTF-8"?>\n${body}\n`, {
    headers: { "Content-Type": `${type}; charset=utf-8` },
  });

/** The answer if a feed cannot be built. Feed readers try again by themselves. */
export const xmlUnavailable = () => new Response(null, { status: 503, headers: { "Retry-After": "60" } });

import { wellFormed } from "./well-formed.ts";

/** Characters that XML requires to be escaped. */

const escapes: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** Escapes a text for XML. XML 1.0 allows no control characters but TAB, LF and CR, so others are removed. */
export const escapedXml = (text: string) =>
  wellFormed(text).replace(
    /[&<>"]|[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu,
    (found) => escapes[found] ?? "",
  );

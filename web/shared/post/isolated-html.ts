import { textRuns } from "#contract/text/text-runs.ts";

const untouched = /^<(\/?)(?:code|pre|bdo)\b/;
const characters: Readonly<Record<string, string>> = { "&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": '"' };
const escapes: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;" };

/**
 * Isolates text in HTML, as the JSX runtime does (record 080). The API has cleaned the HTML, so its attributes contain
 * neither `<` nor `>`.
 */
export function isolatedHtml(html: string): string {
  let depth = 0;
  return html.replace(/<[^<>]*>|[^<]+/g, (part) => {
    if (!part.startsWith("<")) return depth > 0 ? part : isolatedPart(part);
    const [, end] = untouched.exec(part) ?? [];
    if (end !== undefined) depth += end ? -1 : 1;
    return part;
  });
}

function isolatedPart(written: string): string {
  const text = written.replace(/&(?:amp|lt|gt|quot);/g, (entity) => characters[entity] ?? entity);
  const parts = textRuns(text).map((run) => {
    const escaped = run.text.replace(/[&<>]/g, (character) => escapes[character] ?? character);
    const name = run.text.includes("؟") ? "bdo" : "bdi";
    return run.isLtr ? `<${name} dir="ltr">${escaped}</${name}>` : escaped;
  });
  return parts.join("");
}

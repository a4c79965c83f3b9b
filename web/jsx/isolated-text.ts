import { createElement, type ReactNode } from "react";
import { isForeign, isolatedText, type TextRun, textRuns } from "#contract/text/text-runs.ts";
import { needsVazirmatn } from "#web/text/typeface.ts";

/**
 * Elements with text that is left as it is: those with plain text only, those that isolate text themselves, and
 * drawings.
 */
const untouched = new Set(["bdo", "code", "desc", "pre", "script", "style", "text", "textarea", "title", "tspan"]);
const movable = /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}0-9]|[+٠۰][٠-٩۰-۹]/u;
/** A quick test, because most of our text is Arabic words and Arabic-Indic figures. */
const mayNeedIt = (text: string) => movable.test(text) || needsVazirmatn(text);

type ElementProps = { children?: ReactNode; dir?: string; value?: unknown };

/**
 * Whether an element is left as it is. Components may need their text unchanged, and render elements themselves. Links
 * of libraries are objects.
 */
const isPassedBy = (type: unknown) => typeof type === "function" || (typeof type === "string" && untouched.has(type));

/** Isolates the text of an element, and gives it the typeface that has its letters. */
export function withIsolatedText(type: unknown, props: unknown): unknown {
  if (isPassedBy(type)) return props;
  const { children, dir, value } = props as ElementProps;
  if (dir === "ltr") return props;
  if (type === "option") {
    // An option cannot contain elements, and its text may be its value.
    return typeof children === "string" && value !== undefined && mayNeedIt(children)
      ? { ...(props as object), children: isolatedText(children) }
      : props;
  }
  if (type === "bdi" && typeof children === "string" && mayNeedIt(children)) {
    // `dir="auto"` would follow the first letter, which says little about a text.
    return isForeign(children)
      ? { ...(props as object), dir: "ltr" }
      : { ...(props as object), dir: "rtl", children: isolated(children) };
  }
  if (typeof children === "string") {
    return mayNeedIt(children) ? { ...(props as object), children: isolated(children) } : props;
  }
  if (!Array.isArray(children) || !children.some(isText)) return props;
  return {
    ...(props as object),
    children: children.map((child, index) => (isText(child) ? isolated(child, index) : child)),
  };
}

const isText = (child: unknown): child is string => typeof child === "string" && mayNeedIt(child);

function isolated(text: string, key = 0): ReactNode {
  const runs = textRuns(text);
  const [first] = runs;
  if (runs.length === 1 && first?.isLtr) return partOf(first, key);
  const className = needsVazirmatn(text) ? "font-vazirmatn" : undefined;
  if (runs.length <= 1 && !className) return text;
  // The parts are in one element, because a flex container would lay out each part separately.
  return createElement("span", { key, className }, ...runs.map(partOf));
}

/**
 * Makes the element of a part. Figures around an Arabic question mark (a place to fill in) would be reordered if the
 * direction were not forced.
 */
const partOf = ({ text, isLtr }: TextRun, key: number): ReactNode =>
  isLtr ? createElement(text.includes("؟") ? "bdo" : "bdi", { dir: "ltr", key }, text) : text;

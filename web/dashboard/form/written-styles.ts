/*
 * Name of an attribute that keeps a passage's style readable. Parsing style attributes or event handlers violates the
 * content security policy and is reported, even in a detached document. They are therefore removed from the HTML as
 * text.
 */
export const styleAttribute = "data-written-style";

const hidden = /<!--[\s\S]*?(?:-->|$)|<style\b[\s\S]*?(?:<\/style\s*>|$)|<(?:base|meta|link)\b[^>]*>?/gi;
/** Matches a tag. Browsers start a quoted value only after the equals sign. */
const tag = /<[a-z](?:=\s*"[^"]*"|=\s*'[^']*'|[^>])*>?/gi;
/** Matches a tag inside a value. Such a text is a tag where the browser reads the value as text of a raw element. */
const tagInValue = /<[a-z][^>]*>?/gi;
const attribute = /([^\s"'<>/=]+)(\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'>][^\s>]*))/g;

/** Removes styles and event handlers from HTML. The editor's schema filters everything else. */
export const withoutStyles = (html: string): string =>
  html.replace(hidden, "").replace(tag, withoutAttributes).replace(tagInValue, withoutAttributes);

const withoutAttributes = (written: string) =>
  written.replace(attribute, (whole, name: string, value: string) => {
    if (/^on/i.test(name)) return "";
    return name.toLowerCase() === "style" ? styleAttribute + value : whole;
  });

/** The declarations of a style by lower-case name. */
export function declarations(style: string): ReadonlyMap<string, string> {
  return new Map(
    style.split(";").flatMap((declaration) => {
      const colon = declaration.indexOf(":");
      if (colon < 1) return [];
      const [name, value] = [declaration.slice(0, colon), declaration.slice(colon + 1)];
      return [[name.trim().toLowerCase(), value.trim().toLowerCase()]] as const;
    }),
  );
}

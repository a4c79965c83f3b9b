/*
 * Parsing a style or an event handler, even in a document that is never shown, is refused and reported by the pages'
 * content policy. So they are taken out of HTML while it still is a text; what a style said of a passage stays readable
 * in an attribute of this name.
 */
export const styleAttribute = "data-written-style";

const hidden = /<!--[\s\S]*?(?:-->|$)|<style\b[\s\S]*?(?:<\/style\s*>|$)|<(?:base|meta|link)\b[^>]*>?/gi;
/** A quote begins a value only behind the equals sign, as browsers read it. */
const tag = /<[a-z](?:=\s*"[^"]*"|=\s*'[^']*'|[^>])*>?/gi;
/** What looks like a tag inside a value is one where the browser takes the value for text of a raw element. */
const tagInValue = /<[a-z][^>]*>?/gi;
const attribute = /([^\s"'<>/=]+)(\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'>][^\s>]*))/g;

/** HTML without styles and event handlers. What else may stand in it is for the editor's schema to say. */
export const withoutStyles = (html: string): string =>
  html.replace(hidden, "").replace(tag, withoutAttributes).replace(tagInValue, withoutAttributes);

const withoutAttributes = (written: string) =>
  written.replace(attribute, (whole, name: string, value: string) => {
    if (/^on/i.test(name)) return "";
    return name.toLowerCase() === "style" ? styleAttribute + value : whole;
  });

/** The declarations of a style, by name, in small letters. */
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

/*
 * Parsing a style attribute or element, even in a document that is never shown, is refused and reported by the pages'
 * content policy. So styles are taken out of HTML while it still is a text; what they said of a passage stays readable
 * in an attribute of this name.
 */
export const styleAttribute = "data-written-style";

const hidden = /<!--[\s\S]*?(?:-->|$)|<style\b[\s\S]*?(?:<\/style\s*>|$)/gi;
const tag = /<[a-z](?:"[^"]*"|'[^']*'|[^"'>])*>?/gi;
const attribute = /([^\s"'<>/=]+)(\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'>][^\s>]*))/g;

/** HTML without styles. */
export const withoutStyles = (html: string): string =>
  html
    .replace(hidden, "")
    .replace(tag, (written) =>
      written.replace(attribute, (whole, name: string, value: string) =>
        name.toLowerCase() === "style" ? styleAttribute + value : whole,
      ),
    );

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

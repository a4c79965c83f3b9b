import { Fragment } from "react";
import { footerLinks } from "#web/text/site/site.ts";
import { testAreaText } from "#web/text/test-area/test-area.ts";

type PlainAnswerProps = {
  text: string;
  /** The origin of this site. */
  site: string;
};

/** A plain text as paragraphs, with its web and e-mail addresses as links. A page of this site is shown by its name. */
export function PlainAnswer({ text, site }: PlainAnswerProps) {
  return text.split(/\n\s*\n/).map((paragraph, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the paragraphs never change places
    <p key={index} className="whitespace-pre-line wrap-anywhere">
      {partsOf(paragraph, site).map(({ word, end, href }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the words never change places
        <Fragment key={at}>
          {href ? (
            <a
              href={href}
              dir={pageNames.has(href) ? undefined : "ltr"}
              className="font-medium text-river-800 underline underline-offset-4"
            >
              {pageNames.get(href) ?? word}
            </a>
          ) : (
            word
          )}
          {end}
        </Fragment>
      ))}
    </p>
  ));
}

const pageNames: ReadonlyMap<string, string> = new Map(
  [...testAreaText.footerLinks, ...footerLinks].map(({ to, label }) => [to, label]),
);

type Part = { word: string; end: string; href?: string | undefined };

/** Splits a text at its links. What lies between two of them stays one part, so that its letters are isolated as one. */
export function partsOf(text: string, site: string): Part[] {
  const parts: Part[] = [];
  for (const token of text.split(/(\s+)/)) {
    // A full stop or bracket beside an address belongs to the sentence.
    const before = /^[«(]*/.exec(token)?.[0] ?? "";
    let length = token.length;
    while (length > before.length && ".,;:!?،؛؟»)".includes(token[length - 1] ?? "")) length -= 1;
    const [word, end] = [token.slice(before.length, length), token.slice(length)];
    const href = addressOf(word.startsWith(`${site}/`) ? word.slice(site.length) : word);
    if (href && before) addText(parts, before);
    if (href) parts.push({ word, end, href });
    else addText(parts, token);
  }
  return parts;
}

function addText(parts: Part[], text: string): void {
  const last = parts.at(-1);
  if (last && !last.href) last.word += text;
  else parts.push({ word: text, end: "" });
}

function addressOf(word: string): string | undefined {
  if (/^https?:\/\/[^\s<>"]+$/i.test(word)) return word;
  if (/^[\w.+-]+@[\w-]+(\.[\w-]+)+$/.test(word)) return `mailto:${word}`;
  return /^\/[a-z#][\w/#?=&-]*$/i.test(word) ? word : undefined;
}

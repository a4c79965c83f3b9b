import "#web/styles/prose.css";
import { imageAddress } from "#contract/site/image-address.ts";
import { PostContent } from "#web/shared/post/post-content.tsx";
import { draftsText as text } from "#web/text/main-dashboard/main-dashboard-drafts.ts";
import type { Written } from "./draft-sync.ts";
import { editableHtml, escaped } from "./editable-content.ts";
import { htmlDifference } from "./html-difference.ts";

export type TextComparisonProps = { before: Written; after: Written; added: string; removed: string };

/** Two texts of a post in one article: what only the later one has is underlined, what it lacks is struck through. */
export function TextComparison({ before, after, added, removed }: TextComparisonProps) {
  return (
    <div className={marks}>
      <p className="mb-3 flex flex-wrap gap-x-4 text-small">
        <ins>{added}</ins> <del>{removed}</del>
      </p>
      <article aria-label={text.compare} className="rounded-c border border-line bg-white p-4 sm:p-6">
        <PostContent content={{ html: htmlDifference(htmlOf(before), htmlOf(after)) }} />
      </article>
    </div>
  );
}

const marks =
  "[&_ins]:bg-ok-soft [&_ins]:text-ok [&_ins]:underline [&_ins]:decoration-2 [&_ins]:underline-offset-4 " +
  "[&_del]:bg-danger-soft [&_del]:text-danger [&_del]:line-through [&_del]:decoration-2 [&_img]:max-h-48 [&_img]:w-auto " +
  "[&_.prose>:first-child]:mt-0";

function htmlOf({ title, content, images }: Written): string {
  const pictures = images.map(({ imagePath, alt }) => `<img src="${imageAddress(imagePath)}" alt="${escaped(alt)}">`);
  return `<h2>${escaped(title)}</h2><p>${pictures.join("")}</p>${editableHtml(content)}`;
}

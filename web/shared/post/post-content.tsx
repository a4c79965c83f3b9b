import { useEffect, useRef } from "react";
import type { Block } from "#contract/site/post-content.ts";
import { articleText } from "#web/text/site/article.ts";
import { needsVazirmatn } from "#web/text/typeface.ts";
import { classNames } from "#web/ui/class-names.ts";
import { isolatedHtml } from "./isolated-html.ts";
import { focusWideTables } from "./wide-tables.script.ts";

type PostContentProps = { content: { html: string } | { blocks: readonly Block[] } };

/** A post's content: the API's cleaned rich text, or blocks. Its styles are in prose.css. */
export function PostContent({ content }: PostContentProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (box.current) focusWideTables([box.current]);
  }, []);
  // A paragraph would be in another typeface than the next one if each were decided by itself.
  const className = classNames("prose", needsVazirmatn(JSON.stringify(content)) && "font-vazirmatn");
  if ("html" in content) {
    return (
      <div
        ref={box}
        className={className}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: the API cleans it against an allow-list on write and on read
        dangerouslySetInnerHTML={{ __html: isolatedHtml(content.html) }}
      />
    );
  }
  return <div className={className}>{content.blocks.map(blockElement)}</div>;
}

function blockElement(block: Block, index: number) {
  const key = `${index}-${block.type}`;
  if (block.type === "link") {
    return (
      <p key={key}>
        <a href={block.url} target="_blank" rel="noopener noreferrer nofollow">
          {block.text}
          <span className="sr-only"> {articleText.newTab}</span>
        </a>
      </p>
    );
  }
  const style =
    block.type === "styledText" &&
    classNames(block.bold && "font-bold", block.italic && "prose-emphasis", block.underline && "underline");
  return (
    <p key={key} className={classNames("whitespace-pre-line", style)}>
      {block.content}
    </p>
  );
}

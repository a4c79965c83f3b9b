import { z } from "../zod.ts";
import { parsedUrl } from "./parsed-url.ts";

/**
 * Content of a post: rich HTML, or a JSON string of blocks. The API sanitises HTML when it is written and when it is
 * read. Blocks are plain data, shown as elements.
 */

/** Classes for the alignment of paragraphs, because the pages' content policy allows no style attributes. */
export const alignmentClasses = { right: "align-right", center: "align-center", left: "align-left" } as const;

const blockText = z.string().max(20_000);
/** An address with one of the schemes that links to other sites may have. */
const linkAddress = z
  .string()
  .max(2000)
  .refine((address) => /^(?:https?|mailto|tel):$/.test(parsedUrl(address)?.protocol ?? ""));

const textBlock = z.object({ type: z.literal("text"), content: blockText });
const styledTextBlock = z.object({
  type: z.literal("styledText"),
  content: blockText,
  bold: z.boolean().optional(),
  italic: z.boolean().optional(),
  underline: z.boolean().optional(),
});
const linkBlock = z.object({ type: z.literal("link"), url: linkAddress, text: blockText });
const block = z.discriminatedUnion("type", [textBlock, styledTextBlock, linkBlock]);
export type Block = z.infer<typeof block>;

const parsedJson = (content: string): unknown => {
  if (!/^\s*[[{]/.test(content)) return undefined;
  try {
    return JSON.parse(content);
  } catch {
    return undefined;
  }
};
const listOf = (parsed: unknown): unknown[] => (Array.isArray(parsed) ? parsed : [parsed]);

const addressed = z.looseObject({ type: z.string(), url: z.unknown().optional() });
/** Whether JSON of blocks contains an address with a forbidden scheme. */
export const hasRefusedLink = (content: string): boolean =>
  listOf(parsedJson(content)).some((candidate) => {
    const { data } = addressed.safeParse(candidate);
    return data !== undefined && (data.type === "link" || "url" in data) && !linkAddress.safeParse(data.url).success;
  });

const blocks = z.union([z.array(block).max(500), block.transform((single) => [single])]);

/** Reads the blocks from JSON, without those of unknown shape; null for HTML. */
export function blocksOf(content: string): Block[] | null {
  const parsed = parsedJson(content);
  const whole = blocks.safeParse(parsed);
  if (whole.success) return whole.data;
  const known = listOf(parsed).flatMap((candidate) => block.safeParse(candidate).data ?? []);
  return known.length > 0 ? known : null;
}

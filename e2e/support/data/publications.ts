import type { Product } from "../product/product.ts";
import { onDatabase } from "./data.ts";
import { uploadImage } from "./posts.ts";

/** Stores a draft with a picture. @returns its id */
export async function newDraft(product: Product, title: string): Promise<number> {
  const images = JSON.stringify([{ imagePath: await uploadImage(product), alt: "" }]);
  let id = 0;
  await onDatabase(product, async ({ sql }) => {
    const [row] = await sql`insert into post_drafts (title, content, images, created_by, updated_by)
      select ${title}, '<p>تفتح المديرية أبواب مراكزها للشباب.</p>', ${images}::jsonb, id, id
      from users where realm = 'main' limit 1 returning id`;
    id = Number(row?.id);
  });
  return id;
}

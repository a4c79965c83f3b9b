import { z } from "../zod.ts";

/** A whole number from 1, sent as query text. */
export const queryCount = (error: string, maximum: number) =>
  z.preprocess(
    (value) => (value === "" ? undefined : value),
    z.coerce.number({ error }).int({ error }).min(1, { error }).max(maximum, { error }),
  );

/**
 * `pageNumber` from 1 and `pageSize` 1–100, sent as query text. Pages are limited so that the offset stays an integer.
 */
export const pageQuery = (defaultPageSize: number) => ({
  pageNumber: queryCount("رقم الصفحة غير صحيح", 1_000_000).default(1),
  pageSize: queryCount("حجم الصفحة يجب أن يكون بين ١ و ١٠٠", 100).default(defaultPageSize),
});

export const queryBoolean = z
  .enum(["true", "false"], { error: "القيمة يجب أن تكون true أو false" })
  .transform((value) => value === "true");

/** A day in Baghdad, sent as query text. */
export const queryDay = z.preprocess(
  (value) => (value === "" ? undefined : value),
  z.iso.date({ error: "التاريخ غير صحيح" }).optional(),
);

/** A page of a list. `totalPages` is 0 for an empty list. */
export const pageOf = <Item extends z.ZodType>(item: Item) =>
  z.object({
    items: z.array(item),
    totalCount: z.int(),
    totalPages: z.int(),
    pageNumber: z.int(),
    pageSize: z.int(),
  });
export type PageOf<Item> = {
  items: Item[];
  totalCount: number;
  totalPages: number;
  pageNumber: number;
  pageSize: number;
};

/** Columns that can order a list. The first is the default. */
export const orderQuery = <const Column extends string>(columns: readonly [Column, ...Column[]]) => ({
  sortBy: z.enum(columns, { error: "لا يمكن الترتيب بهذا الحقل" }).default(columns[0]),
  sortDirection: z.enum(["asc", "desc"], { error: "اتجاه الترتيب غير معروف" }).default("desc"),
});

/** One of a set of codes, sent as query text. */
export const queryCode = <const Code extends number>(codes: readonly Code[], error: string) =>
  z.preprocess(
    (value) => (value === "" ? undefined : value),
    z.coerce
      .number({ error })
      .pipe(z.literal([...codes], { error }))
      .optional(),
  );

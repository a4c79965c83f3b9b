import { boolean, pgTable, uuid } from "drizzle-orm/pg-core";

/** The mark of this database's storage. There is no row until the first start. */
export const storageMark = pgTable("storage_mark", {
  single: boolean().primaryKey().default(true),
  id: uuid().notNull(),
});

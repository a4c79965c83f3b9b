import type { FastifyInstance } from "fastify";
import { actorOf } from "#api/accounts/auth/actor.ts";
import { dayInBaghdad } from "#api/baghdad-time.ts";
import type { Db } from "#api/db/client.ts";
import { withUpload } from "#api/http/bodies/uploads.ts";
import { handle } from "#api/http/calls.ts";
import { page } from "#api/http/paging.ts";
import type { Storage } from "#api/storage/storage.ts";
import * as importCalls from "#contract/items/item-import.ts";
import { packageLimits } from "#contract/items/item-package.ts";
import * as calls from "#contract/items/items.ts";
import { workbookType } from "#contract/quizzes/workbook.ts";
import type { Image } from "#contract/site/images.ts";
import { importItems } from "./item-import.service.ts";
import type { PackageDeps } from "./item-package.service.ts";
import { findSame, type ItemRow, listSubjects, type VersionRow } from "./items.queries.ts";
import * as service from "./items.service.ts";
import { itemsCsv, itemsWorkbook } from "./items-file.ts";
import { keepItemsUpload, readItemsUpload } from "./items-upload.ts";
import { itemsPackage } from "./package/items-package.ts";

const tag = "items";
const upload = { field: "file", maximumBytes: packageLimits.bytes, tooLarge: "items_package_too_large" } as const;

/** Upload routes take no slot of the admission limit, because uploads may be slow. */
export function itemUploadRoutes(scope: FastifyInstance, { db, ...deps }: PackageDeps & { db: Db }): void {
  handle(scope, importCalls.importItems, { tag }, async ({ query, request }) => {
    const kept = await withUpload(request, upload, ({ content }) => keepItemsUpload(content));
    const file = await readItemsUpload(db, deps, kept, query);
    return importItems(db, deps, actorOf(request), file, query.digest);
  });
}

type RouteDeps = service.ItemDeps & { db: Db; storage: Storage };

export function itemRoutes(scope: FastifyInstance, { db, storage, ...deps }: RouteDeps): void {
  handle(scope, calls.listItems, { tag }, async ({ query }) => {
    const { rows, total, isCapped } = await service.list(db, query);
    return { ...page(rows.map(presentItem), total, query), isTotalCapped: isCapped };
  });
  handle(scope, calls.listItemSubjects, { tag }, () => listSubjects(db));
  handle(scope, importCalls.exportItems, { tag }, async ({ query, request, reply }) => {
    const actor = actorOf(request);
    const name = `items-${dayInBaghdad(deps.now())}`;
    if (query.format === "qti") {
      const file = itemsPackage(await service.exportChoices(db, actor, query), (path) => openPicture(storage, path));
      return reply
        .header("content-disposition", `attachment; filename="${name}.zip"`)
        .type("application/zip")
        .send(file);
    }
    const batches = await service.exportAll(db, actor, query);
    reply.header("content-disposition", `attachment; filename="${name}.${query.format}"`);
    return query.format === "xlsx"
      ? reply.type(workbookType).send(itemsWorkbook(batches))
      : reply.type("text/csv; charset=utf-8").send(itemsCsv(batches));
  });
  handle(scope, calls.getItem, { tag }, async ({ params }) =>
    presentWithImages(await service.get(db, deps, params.id)),
  );
  handle(scope, calls.listItemVersions, { tag }, async ({ params, query }) => {
    const { rows, total } = await service.listVersions(db, params.id, query);
    return page(rows.map(presentVersion), total, query);
  });
  handle(scope, calls.createItem, { tag }, async ({ body, request }) =>
    presentItem(await service.create(db, deps, actorOf(request), body)),
  );
  handle(scope, calls.createItems, { tag }, async ({ body, request }) => ({
    createdCount: await service.createAll(db, deps, actorOf(request), body.items),
  }));
  handle(scope, calls.findSameItems, { tag }, ({ body }) => findSame(db, body.stems));
  handle(scope, calls.saveItem, { tag }, async ({ params, body, request }) =>
    presentItem(await service.save(db, deps, actorOf(request), params.id, body)),
  );
  handle(scope, calls.changeItem, { tag }, async ({ params, body, request }) =>
    presentItem(await service.setInUse(db, actorOf(request), params.id, body.isInUse)),
  );
}

/** Opens a picture. @throws if a picture of an item is missing */
async function openPicture(storage: Storage, path: string) {
  const file = await storage.get(path);
  if (!file) throw new Error(`${path} is not in the storage`);
  return file.stream;
}

const presentWithImages = ({ row, images }: { row: ItemRow; images: Image[] }): calls.ItemWithImages => ({
  ...presentItem(row),
  images,
});

const presentItem = ({ savedAt, ...row }: ItemRow): calls.Item => ({ ...row, savedAt: savedAt.toISOString() });

const presentVersion = ({ savedAt, ...row }: VersionRow): calls.ItemVersion => ({
  ...row,
  savedAt: savedAt.toISOString(),
});

import type { FastifyInstance } from "fastify";
import { actorOf } from "#api/accounts/auth/actor.ts";
import type { Db } from "#api/db/client.ts";
import { readUpload } from "#api/http/bodies/uploads.ts";
import { handle } from "#api/http/calls.ts";
import type { Storage } from "#api/storage/storage.ts";
import { attachmentLimits, createAttachment } from "#contract/site/attachments.ts";
import { keepUpload } from "./attachments.service.ts";
import { contentTypeOf } from "./stored-files.ts";

export function attachmentRoutes(scope: FastifyInstance, { db, storage }: { db: Db; storage: Storage }): void {
  handle(scope, createAttachment, { tag: "attachments" }, async ({ request }) => {
    const upload = await readUpload(request, "file", attachmentLimits.pdfBytes, "file_too_large");
    return keepUpload(db, storage, upload, actorOf(request));
  });
}

const fileName = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}(?:-\d{1,4}|-preview)?\.(?:webp|avif|jpg|pdf)$/;

/** Policy that disables a file if a browser opens it as a page. */
const filePolicy = "default-src 'none'; frame-ancestors 'none'; sandbox";

export type FileDeps = {
  storage: Storage;
  /** Whether documents are at present hidden from everybody but the test area's staff. */
  areDocumentsHidden: () => Promise<boolean>;
};

/** Serves uploaded files. Their names cannot be guessed, and the content under a name never changes. */
export function fileRoutes(scope: FastifyInstance, { storage, areDocumentsHidden }: FileDeps): void {
  const options = { schema: { hide: true }, config: { operation: "readFile" } } as const;
  scope.get<{ Params: { name: string } }>("/images/:name", options, async (request, reply) => {
    const { name } = request.params;
    if (!fileName.test(name)) return reply.notFoundProblem();
    const isDocument = name.endsWith(".pdf");
    if (isDocument && !request.user && (await areDocumentsHidden())) return reply.notFoundProblem();
    const etag = `"${name}"`;
    reply
      .header("etag", etag)
      // A document may be hidden at times; a picture never is.
      .header("cache-control", isDocument ? "private, no-cache" : "public, max-age=31536000, immutable");
    if (request.headers["if-none-match"] === etag) return reply.code(304).send();
    const file = await storage.get(name);
    if (!file) {
      reply.removeHeader("etag");
      return reply.notFoundProblem();
    }
    request.raw.once("close", () => file.stream.destroy());
    return (
      reply
        .type(contentTypeOf(name))
        .header("content-length", file.size)
        // A document is downloaded, because it may contain scripts and no page embeds one.
        .header("content-disposition", isDocument ? "attachment" : "inline")
        .header("content-security-policy", filePolicy)
        .send(file.stream)
    );
  });
}

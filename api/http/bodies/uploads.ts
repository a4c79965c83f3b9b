import multipart from "@fastify/multipart";
import type { FastifyInstance, FastifyRequest } from "fastify";
import fastifyPlugin from "fastify-plugin";
import { problem } from "#api/http/problem.ts";
import type { ProblemCode } from "#contract/problems.ts";
import { fileRequired } from "#contract/site/attachments.ts";
import { keepSpelling } from "#contract/text/typed-text.ts";
import { allowLongBody } from "./slow-bodies.ts";

/** Number of characters that are read of a file's name. */
const longestName = 500;

/** Lets the routes of a scope accept files. */
export const uploads = fastifyPlugin(async (scope: FastifyInstance) => {
  await scope.register(multipart, { limits: { files: 1, fields: 10, fieldSize: 10_000, parts: 20 } });
});

/** Blames the caller if the form parser fails, for example because a boundary or the end is missing. */
async function* whole<Part>(parts: AsyncIterable<Part>): AsyncGenerator<Part> {
  try {
    yield* parts;
  } catch (error) {
    const isTooMuch = error instanceof Error && "statusCode" in error && error.statusCode === 413;
    throw isTooMuch ? error : problem("upload_broken");
  }
}

/**
 * Streams the file part `field`. `work` reads the content; reading throws beyond `maximumBytes`.
 * @throws {Problem} validation_failed without such a file, upload_broken, `tooLarge`
 */
export async function withUpload<Result>(
  request: FastifyRequest,
  { field, maximumBytes, tooLarge }: { field: string; maximumBytes: number; tooLarge: ProblemCode },
  work: (file: { name: string; content: AsyncIterable<Buffer> }) => Promise<Result>,
): Promise<Result> {
  if (!request.isMultipart()) throw problem("unsupported_media_type");
  allowLongBody(request.raw);
  for await (const part of whole(request.parts({ limits: { fileSize: maximumBytes } }))) {
    if (part.type !== "file" || part.fieldname !== field) {
      if (part.type === "file") part.file.resume();
      continue;
    }
    const { file } = part;
    async function* content() {
      for await (const chunk of whole(file.iterator({ destroyOnReturn: false }))) yield chunk as Buffer;
      if (file.truncated) throw problem(tooLarge);
    }
    // A refused caller still sends the rest, and gets the answer after that.
    const name = keepSpelling((part.filename ?? "").slice(0, longestName));
    return await work({ name, content: content() }).finally(() => file.resume());
  }
  throw problem("validation_failed", { errors: { [field]: [fileRequired] } });
}

/** Reads the whole file part `field` into memory. @throws as {@link withUpload} does */
export const readUpload = (request: FastifyRequest, field: string, maximumBytes: number, tooLarge: ProblemCode) =>
  withUpload(request, { field, maximumBytes, tooLarge }, async ({ content }) => {
    const chunks: Buffer[] = [];
    for await (const chunk of content) chunks.push(chunk);
    return Buffer.concat(chunks);
  });

import multipart from "@fastify/multipart";
import type { FastifyInstance, FastifyRequest } from "fastify";
import fastifyPlugin from "fastify-plugin";
import { problem } from "#api/problem.ts";
import { fileRequired } from "#contract/attachments.ts";
import type { ProblemCode } from "#contract/problems.ts";
import { keepSpelling } from "#contract/typed-text.ts";
import { allowLongBody } from "./slow-bodies.ts";

/** Lets the routes of a scope take files. */
export const uploads = fastifyPlugin(async (scope: FastifyInstance) => {
  await scope.register(multipart, { limits: { files: 1, fields: 10, fieldSize: 10_000, parts: 20 } });
});

/** What the parser of forms cannot read (a boundary that is not there, an end that never came) is the caller's fault. */
async function* whole<Part>(parts: AsyncIterable<Part>): AsyncGenerator<Part> {
  try {
    yield* parts;
  } catch (error) {
    const isTooMuch = error instanceof Error && "statusCode" in error && error.statusCode === 413;
    throw isTooMuch ? error : problem("upload_broken");
  }
}

/**
 * The file part `field` as it arrives. Its content is read by `work`, and throws past `maximumBytes`.
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
    // Who is refused in the middle still sends the rest, and hears the answer after it.
    return await work({ name: keepSpelling(part.filename ?? ""), content: content() }).finally(() => file.resume());
  }
  throw problem("validation_failed", { errors: { [field]: [fileRequired] } });
}

/** The whole of the file part `field`, in memory. @throws as {@link withUpload} */
export const readUpload = (request: FastifyRequest, field: string, maximumBytes: number, tooLarge: ProblemCode) =>
  withUpload(request, { field, maximumBytes, tooLarge }, async ({ content }) => {
    const chunks: Buffer[] = [];
    for await (const chunk of content) chunks.push(chunk);
    return Buffer.concat(chunks);
  });

import multipart from "@fastify/multipart";
import type { FastifyInstance, FastifyRequest } from "fastify";
import fastifyPlugin from "fastify-plugin";
import { problem } from "#api/problem.ts";
import type { ProblemCode } from "#contract/problems.ts";

/** Lets the routes of a scope take files. */
export const uploads = fastifyPlugin(async (scope: FastifyInstance) => {
  await scope.register(multipart, { limits: { files: 1, fields: 10, fieldSize: 10_000, parts: 20 } });
});

/**
 * The whole of the file part `field`, in memory.
 * @throws {Problem} validation_failed without such a file, `tooLarge` past `maximumBytes`
 */
export async function readUpload(
  request: FastifyRequest,
  field: string,
  maximumBytes: number,
  tooLarge: ProblemCode,
): Promise<Buffer> {
  if (!request.isMultipart()) throw problem("unsupported_media_type");
  for await (const part of request.parts({ limits: { fileSize: maximumBytes } })) {
    if (part.type !== "file" || part.fieldname !== field) {
      if (part.type === "file") part.file.resume();
      continue;
    }
    const chunks: Buffer[] = [];
    for await (const chunk of part.file) chunks.push(chunk as Buffer);
    if (part.file.truncated) throw problem(tooLarge);
    return Buffer.concat(chunks);
  }
  throw problem("validation_failed", { errors: { [field]: ["يرجى اختيار ملف"] } });
}

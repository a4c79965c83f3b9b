import { existsSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { constants } from "node:zlib";
import compress from "@fastify/compress";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { noteCaller } from "#api/app.ts";
import type { Admission } from "#api/http/admission.ts";
import { projectFolder } from "#api/project-folder.ts";
import { problems } from "#contract/problems.ts";
import type { Transport } from "#web/calls/api-client.ts";
import type { PageSettings } from "#web/document/context.ts";
import type { Visit } from "#web/document/handler.ts";
import type { SharedPage } from "#web/document/page-handle.ts";
import { barePage } from "./bare-page.ts";
import { renderInSlots } from "./page-admission.ts";
import { type PageCache, replyFromMemory } from "./page-cache.ts";
import { toPageRequest } from "./page-request.ts";
import { type AddressReader, addressReader } from "./shared-address.ts";

export type PagesOptions = {
  mode: "production" | "development";
  /** The API, called in process. */
  api: Transport;
  settings: Omit<PageSettings, "isDevelopment">;
  cache: PageCache;
  admission: Admission;
};
export type Pages = {
  handlePage: (request: Request, visit: Visit) => Promise<Response>;
  /** Pages that may be served from memory. */
  sharedPages: readonly SharedPage[];
};

const clientFolder = join(projectFolder, "build/client");
const serviceWorkers = ["IQ-test/sitting-worker.js", "IQ-test/dashboard/desk-worker.js", "offline-page-worker.js"].map(
  (name) => join(clientFolder, name),
);
const formBodyBytes = 64 * 1024;
/** Settings for pages that are made for one visitor. A higher quality would take longer than it saves. */
const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

/**
 * Serves every page and asset at `/*`, after the more exact routes of the process.
 * @returns the reader of shared addresses
 */
export async function mountPages(app: FastifyInstance, options: PagesOptions): Promise<AddressReader> {
  const { publicUrl } = options.settings;
  let addressOf: AddressReader = () => null;
  await app.register(async (scope) => {
    await scope.register(compress, { threshold: 1024, encodings: ["br", "gzip", "identity"], brotliOptions });
    noteCaller(scope);
    scope.removeAllContentTypeParsers();
    // The router itself parses forms.
    scope.addContentTypeParser("*", { parseAs: "buffer", bodyLimit: formBodyBytes }, (_request, body, done) =>
      done(null, body),
    );
    const isDevelopment = options.mode === "development";
    const { handlePage, sharedPages } = isDevelopment ? await developmentPages(scope) : await builtPages(scope);
    addressOf = addressReader(sharedPages, publicUrl);
    const visit = { transport: options.api, settings: { ...options.settings, isDevelopment } };
    const renderInSlot = renderInSlots(options.admission);
    const render = (page: Request, { url, callerIp: ip }: FastifyRequest) =>
      renderInSlot({ method: page.method, url, departure: page.signal }, () =>
        handlePage(page, { ...visit, remoteAddress: ip }),
      );
    const answer = async (request: FastifyRequest, reply: FastifyReply) => {
      const page = toPageRequest(request, reply, publicUrl);
      if (isForeignForm(page)) {
        const { id: requestId } = request;
        request.log.warn({ requestId, origin: request.headers.origin }, "refused a form of another site");
        return reply.code(400).type("text/html; charset=utf-8").send(barePage(problems.malformed_request.message));
      }
      return sendResponse(await render(page, request), request, reply);
    };
    const answerForAll = async (request: FastifyRequest, reply: FastifyReply) => {
      const address = addressOf(request.raw, request);
      if (address === null) return answer(request, reply);
      const { cache } = options;
      const kept = cache.find(address);
      if (kept) return replyFromMemory(kept, request, reply);
      // The rendered page must not depend on the visitor, so the new request contains nothing of theirs.
      const response = await cache.fill(address, () => render(new Request(address), request));
      if (response) return sendResponse(response, request, reply);
      const filled = cache.find(address);
      // If the cache was cleared in the meantime, the page is rendered again for this visitor.
      return filled ? replyFromMemory(filled, request, reply) : answer(request, reply);
    };
    scope.route({
      method: ["GET", "HEAD", "POST"],
      url: "/*",
      handler: answerForAll,
    });
  });
  return addressOf;
}

/** Whether another site sent the form. The router would refuse it too, but it writes a stack trace to the log. */
function isForeignForm({ method, url, headers }: Request): boolean {
  const stated = headers.get("origin");
  return method === "POST" && stated !== null && URL.parse(stated)?.origin !== new URL(url).origin;
}

async function sendResponse(response: Response, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  reply.code(response.status);
  for (const [name, value] of response.headers) if (name !== "set-cookie") reply.header(name, value);
  for (const cookie of response.headers.getSetCookie()) reply.header("set-cookie", cookie);
  const body = Buffer.from(await response.arrayBuffer());
  if (body.length > 0) return reply.send(body);
  const isBlankError = response.status >= 500 && request.method !== "HEAD";
  return isBlankError
    ? reply.type("text/html; charset=utf-8").send(barePage(problems.internal_error.message))
    : reply.send();
}

async function builtPages(scope: FastifyInstance): Promise<Pages> {
  const handler = join(projectFolder, "build/server/handler.js");
  if (!existsSync(handler)) throw new Error("The pages are not built: run `npm run build` first");
  await scope.register(fastifyStatic, {
    root: clientFolder,
    wildcard: false,
    index: false,
    preCompressed: true,
    globIgnore: ["**/*.br", "**/*.gz", "**/.vite/**"],
    cacheControl: false,
    setHeaders: (reply, path) => {
      reply.header(
        "Cache-Control",
        // Names under assets/ contain a hash of the content.
        path.startsWith(join(clientFolder, "assets")) ? "public, max-age=31536000, immutable" : "public, max-age=3600",
      );
      // The requests of a service worker follow the policy of its own file.
      if (serviceWorkers.some((worker) => path.startsWith(worker)))
        reply.header("Content-Security-Policy", "default-src 'none'; connect-src 'self'");
    },
  });
  // biome-ignore lint/style/noProcessEnv: React, no setting of the product, renders by its slower development build otherwise
  process.env.NODE_ENV = "production";
  return (await import(pathToFileURL(handler).href)) as Pages;
}

/** Serves pages while developing. It shares none of them, so that a change of the code shows at once. */
async function developmentPages(scope: FastifyInstance): Promise<Pages> {
  const { createServer } = await import("vite");
  const vite = await createServer({
    root: projectFolder,
    appType: "custom",
    server: { middlewareMode: true, hmr: { server: scope.server } },
  });
  scope.addHook("onClose", () => vite.close());
  // Vite answers its own requests (modules, styles, its client) on the raw response, and leaves the others to the
  // pages.
  scope.addHook("onRequest", (request, reply, done) => {
    vite.middlewares(request.raw, reply.raw, (error?: Error) => done(error));
  });
  return {
    handlePage: async (request, visit) => {
      const { handlePage } = (await vite.ssrLoadModule("./web/document/handler.ts")) as Pages;
      return handlePage(request, visit);
    },
    sharedPages: [],
  };
}

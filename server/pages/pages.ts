import { existsSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { constants } from "node:zlib";
import compress from "@fastify/compress";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Admission } from "#api/admission.ts";
import { noteCaller } from "#api/app.ts";
import { projectFolder } from "#api/project-folder.ts";
import { problems } from "#contract/problems.ts";
import type { Transport } from "#web/calls/api-client.ts";
import type { PageSettings } from "#web/document/context.ts";
import type { Visit } from "#web/document/handler.ts";
import { barePage } from "./bare-page.ts";
import { renderInSlots } from "./page-admission.ts";
import { type PageCache, replyFromMemory } from "./page-cache.ts";
import { toPageRequest } from "./page-request.ts";
import { sharedAddressOf } from "./shared-address.ts";

export type PagesOptions = {
  mode: "production" | "development";
  /** The API, reached in process. */
  api: Transport;
  settings: Omit<PageSettings, "isDevelopment">;
  cache: PageCache;
  admission: Admission;
};
type HandlePage = (request: Request, visit: Visit) => Promise<Response>;

const clientFolder = join(projectFolder, "build/client");
const serviceWorker = join(clientFolder, "IQ-test/sitting-worker.js");
const formBodyBytes = 64 * 1024;
/** For pages that are made for one visitor: what the best compression saves is less than the time it takes. */
const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

/** Serves every page and asset: `/*`, below whatever more exact routes the process has. */
export async function mountPages(app: FastifyInstance, options: PagesOptions): Promise<void> {
  await app.register(async (scope) => {
    await scope.register(compress, { threshold: 1024, encodings: ["br", "gzip", "identity"], brotliOptions });
    noteCaller(scope);
    scope.removeAllContentTypeParsers();
    // Forms reach their action as they were sent; the router reads them.
    scope.addContentTypeParser("*", { parseAs: "buffer", bodyLimit: formBodyBytes }, (_request, body, done) =>
      done(null, body),
    );
    const handlePage = options.mode === "development" ? await developmentPages(scope) : await builtPages(scope);
    const isDevelopment = options.mode === "development";
    const visit = { transport: options.api, settings: { ...options.settings, isDevelopment } };
    const renderInSlot = renderInSlots(options.admission);
    const render = (page: Request, { url, callerIp: ip }: FastifyRequest) =>
      renderInSlot({ method: page.method, url, departure: page.signal }, () =>
        handlePage(page, { ...visit, remoteAddress: ip }),
      );
    const answer = async (request: FastifyRequest, reply: FastifyReply) =>
      sendResponse(await render(toPageRequest(request, reply, visit.settings.publicUrl), request), request, reply);
    const answerForAll = async (request: FastifyRequest, reply: FastifyReply) => {
      const address = sharedAddressOf(request, visit.settings.publicUrl);
      if (address === null) return answer(request, reply);
      const { cache } = options;
      const kept = cache.find(address);
      if (kept) return replyFromMemory(kept, request, reply);
      // Nothing of who asks goes along.
      const response = await cache.fill(address, () => render(new Request(address), request));
      if (response) return sendResponse(response, request, reply);
      const filled = cache.find(address);
      // Unless the cache was cleared meanwhile: then the page is rendered again, for this visitor alone.
      return filled ? replyFromMemory(filled, request, reply) : answer(request, reply);
    };
    scope.route({
      method: ["GET", "HEAD", "POST"],
      url: "/*",
      handler: isDevelopment ? answer : answerForAll,
    });
  });
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

async function builtPages(scope: FastifyInstance): Promise<HandlePage> {
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
        // Names under assets/ hold the hash of their content.
        path.startsWith(join(clientFolder, "assets")) ? "public, max-age=31536000, immutable" : "public, max-age=3600",
      );
      // A service worker asks under the policy of its own file.
      if (path.startsWith(serviceWorker))
        reply.header("Content-Security-Policy", "default-src 'none'; connect-src 'self'");
    },
  });
  // biome-ignore lint/style/noProcessEnv: React, no setting of the product, renders by its slower development build otherwise
  process.env.NODE_ENV = "production";
  const { handlePage } = (await import(pathToFileURL(handler).href)) as { handlePage: HandlePage };
  return handlePage;
}

async function developmentPages(scope: FastifyInstance): Promise<HandlePage> {
  const { createServer } = await import("vite");
  const vite = await createServer({
    root: projectFolder,
    appType: "custom",
    server: { middlewareMode: true, hmr: { server: scope.server } },
  });
  scope.addHook("onClose", () => vite.close());
  // Vite answers what is its own (modules, styles, its client) on the raw response and leaves the rest to the pages.
  scope.addHook("onRequest", (request, reply, done) => {
    vite.middlewares(request.raw, reply.raw, (error?: Error) => done(error));
  });
  return async (request, visit) => {
    const { handlePage } = (await vite.ssrLoadModule("./web/document/handler.ts")) as { handlePage: HandlePage };
    return handlePage(request, visit);
  };
}

import { randomBytes } from "node:crypto";
import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import { pageScript } from "virtual:page-script";
import { renderToPipeableStream } from "react-dom/server";
import { type EntryContext, type RouterContextProvider, ServerRouter } from "react-router";
import { contentSecurityPolicy, withScriptHashes } from "./document/content-security-policy.ts";
import { settingsContext } from "./document/context.ts";
import type { PageHandle, Scripts } from "./document/page-handle.ts";
import { startScripts } from "./document/start-scripts.ts";

const renderTimeoutMilliseconds = 10_000;

/**
 * Renders the whole document before it is sent, because the policy names the hash of every inline script that the
 * framework and this product write. While the document is made, these scripts carry a nonce, which nothing that is
 * shown on a page can know.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: Readonly<RouterContextProvider>,
): Promise<Response> {
  const nonce = randomBytes(16).toString("hex");
  const rendered = await renderDocument(request, routerContext, nonce);
  const started = startScripts(rendered, { when: scriptsOf(routerContext), nonce, pageScript });
  const { html, hashes } = withScriptHashes(started, nonce);
  headers.set("Content-Type", "text/html; charset=utf-8");
  const { pathname } = new URL(request.url);
  headers.set("Content-Security-Policy", contentSecurityPolicy(hashes, pathname, loadContext.get(settingsContext)));
  if (!headers.has("Cache-Control")) headers.set("Cache-Control", "private, no-cache");
  return new Response(html, { status, headers });
}

function renderDocument(request: Request, routerContext: EntryContext, nonce: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => abort(new Error("The page took too long to render")), renderTimeoutMilliseconds);
    const page = <ServerRouter context={routerContext} url={request.url} nonce={nonce} />;
    const { pipe, abort } = renderToPipeableStream(page, {
      nonce,
      // Suspense boundaries stay in place, because moving them would need inline scripts.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady() {
        clearTimeout(timer);
        text(pipe(new PassThrough())).then(resolve, reject);
      },
      onShellError: reject,
      onError: reject,
    });
  });
}

/** When the framework starts, as the `handle` of the route says. */
function scriptsOf({ staticHandlerContext, routeModules }: EntryContext): Scripts {
  const page = staticHandlerContext.matches.at(-1);
  const handle = page && (routeModules[page.route.id]?.handle as PageHandle | undefined);
  return handle?.scripts ?? "at once";
}

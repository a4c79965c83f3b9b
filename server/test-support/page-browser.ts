import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { projectFolder } from "#api/project-folder.ts";
import type { TestApi } from "#api/test-support/api.ts";
import type { Visit } from "#web/document/handler.ts";
import { apiTransport } from "../api-transport.ts";
import type { Pages } from "../pages/pages.ts";

export const origin = "https://test.example.iq";

export type Page = { path: string; address: string; status: number; text: string; headers: Headers };

export async function builtPages(): Promise<Pages> {
  const handler = join(projectFolder, "build/server/handler.js");
  return (await import(pathToFileURL(handler).href)) as Pages;
}

/** Opens browsers without scripts, each with its own cookies, on the built pages of an API. */
export async function pagesOf(api: TestApi, changes: Partial<Visit["settings"]> = {}) {
  const { handlePage } = await builtPages();
  const answerTo = (request: Request) =>
    handlePage(request, {
      remoteAddress: "192.0.2.1",
      transport: apiTransport(api.app),
      settings: { ...settings, ...changes },
    });
  return (cookies: Record<string, string> = {}) => openBrowser(answerTo, cookies);
}

function openBrowser(answerTo: (request: Request) => Promise<Response>, first: Record<string, string>) {
  const cookies = new Map(Object.entries(first).map(([name, value]) => [name, { value, path: "/" }]));
  const keep = (header: string) => {
    const [, name = "", value = "", seconds = "", path = "/"] =
      /^([^=]+)=([^;]*); Max-Age=(\d+); Path=([^;]+)/.exec(header) ?? [];
    if (seconds === "0") {
      if (cookies.get(name)?.path === path) cookies.delete(name);
    } else cookies.set(name, { value, path });
  };
  /** Opens an address. @returns the page where the request ended after redirects */
  const go = async (path: string, { method = "GET", body, headers = {} }: RequestInit = {}): Promise<Page> => {
    const url = new URL(path, origin);
    const sent = [...cookies].filter(
      ([, { path: at }]) => at === "/" || url.pathname === at || url.pathname.startsWith(`${at}/`),
    );
    const cookie = sent.map(([name, { value }]) => `${name}=${value}`).join("; ");
    const request = new Request(url, {
      method,
      body: body ?? null,
      headers: { ...headers, ...(cookie && { cookie }), origin },
    });
    const answer = await answerTo(request);
    for (const header of answer.headers.getSetCookie()) keep(header);
    const to = answer.headers.get("location");
    if (to) return go(to, { headers });
    return {
      path: url.pathname,
      address: path,
      status: answer.status,
      text: await answer.text(),
      headers: answer.headers,
    };
  };
  return {
    go,
    kept: () => (cookies.get("__Host-serial") ?? cookies.get("serial"))?.value ?? null,
    has: (name: string) => cookies.has(name),
    keep,
    forget: () => {
      cookies.delete("__Host-serial");
      cookies.delete("serial");
    },
  };
}

const settings: Visit["settings"] = {
  registration: { phonePrefixes: ["7", "8", "9"], asksGuardian: false },
  formHosts: ["docs.google.com"],
  mapTileUrl: "https://tiles.example/{z}/{x}/{y}.png",
  publicUrl: origin,
  channels: ["email", "telegram"],
  isDevelopment: false,
};

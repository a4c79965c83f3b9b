import type { RouterContextProvider } from "react-router";
import { settingsContext } from "#web/document/context.ts";

/** The absolute address of a path, as people use it: for canonical links, previews, feeds. */
export function absoluteAddress(context: Readonly<RouterContextProvider>, request: { url: string }, path: string) {
  return new URL(path, context.get(settingsContext).publicUrl ?? request.url).href;
}

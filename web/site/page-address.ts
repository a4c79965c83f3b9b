import type { RouterContextProvider } from "react-router";
import { settingsContext } from "#web/document/context.ts";

/** The public absolute address of a path, for canonical links, previews and feeds. */
export function absoluteAddress(context: Readonly<RouterContextProvider>, request: { url: string }, path: string) {
  return new URL(path, context.get(settingsContext).publicUrl ?? request.url).href;
}

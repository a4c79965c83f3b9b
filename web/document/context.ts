import { createContext } from "react-router";
import type { RegistrationRules } from "#contract/contestant-rules.ts";
import type { ApiClient } from "#web/calls/api-client.ts";

/** What the process's configuration tells the pages. */
export type PageSettings = {
  registration: RegistrationRules;
  /** Hosts whose forms may be embedded. */
  formHosts: readonly string[];
  /** Where map tiles come from, with `{z}`, `{x}`, `{y}` and perhaps `{s}`. */
  mapTileUrl: string;
  /** The address people use, when it is not the one that the request names. */
  publicUrl?: string | undefined;
  isDevelopment: boolean;
};

/** The API as the visitor: their address, agent and cookies, and the cookies that it sets go back to them. */
export const apiContext = createContext<ApiClient>();
export const settingsContext = createContext<PageSettings>();

import { createContext } from "react-router";
import type { RegistrationRules } from "#contract/contestants/contestant-rules.ts";
import type { ApiClient } from "#web/calls/api-client.ts";

/** Configuration that pages read. */
export type PageSettings = {
  registration: RegistrationRules;
  /** Hosts of forms that may be embedded. */
  formHosts: readonly string[];
  /** The URL of map tiles, with `{z}`, `{x}`, `{y}` and optionally `{s}`. */
  mapTileUrl: string;
  /** The public address, when it differs from the request's. */
  publicUrl?: string | undefined;
  isDevelopment: boolean;
};

/** API client on the visitor's behalf: forwards address, agent and cookies, and passes cookies back. */
export const apiContext = createContext<ApiClient>();
export const settingsContext = createContext<PageSettings>();

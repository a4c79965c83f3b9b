import { createContext } from "react-router";
import type { RegistrationRules } from "#contract/contestants/contestant-rules.ts";
import type { NoticeChannel } from "#contract/notices/notice-words.ts";
import type { ApiClient } from "#web/calls/api-client.ts";

/** The configuration that pages read. */
export type PageSettings = {
  registration: RegistrationRules;
  /** Hosts of forms that pages may embed. */
  formHosts: readonly string[];
  /** The URL of map tiles, with `{z}`, `{x}`, `{y}` and, if needed, `{s}`. */
  mapTileUrl: string;
  /** The public address, if it differs from that of the request. */
  publicUrl?: string | undefined;
  /** Channels of notices, on which a lost code can be sent. */
  channels: readonly NoticeChannel[];
  isDevelopment: boolean;
};

/** The API client that acts for the visitor: it forwards address, agent and cookies, and passes cookies back. */
export const apiContext = createContext<ApiClient>();
export const settingsContext = createContext<PageSettings>();

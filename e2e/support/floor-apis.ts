import type { BrowserContext } from "@playwright/test";
import { membersAboveFloor } from "#commands/browser-floor/script-names.ts";

type Owner = Record<string, unknown> | undefined;

/** Takes from pages, before their scripts run, what the oldest supported browsers do not have. */
export const removeNewerApis = (context: BrowserContext) =>
  context.addInitScript((members) => {
    for (const member of members) {
      const path = member.split(".");
      const name = path.pop() ?? "";
      const owner = path.reduce<Owner>((outer, key) => outer?.[key] as Owner, globalThis as unknown as Owner);
      const known = owner && Object.getOwnPropertyDescriptor(owner, name);
      if (owner && known?.configurable && typeof known.value === "function") delete owner[name];
    }
  }, membersAboveFloor());

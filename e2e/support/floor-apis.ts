import type { BrowserContext } from "@playwright/test";
import { membersAboveFloor } from "#commands/checks/browser-floor/script-names.ts";

type Owner = Record<string, unknown> | undefined;

/** Removes APIs that the oldest supported browsers lack, before the pages' scripts run. */
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

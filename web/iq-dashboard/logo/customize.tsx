import type { DashboardHandle } from "#web/dashboard/frame.tsx";
import { needsSuperAdmin } from "#web/session/session-guards.ts";
import { logoText as text } from "#web/text/logo.ts";
import { unlistedMeta } from "#web/text/unlisted-meta.ts";
import { LogoScreen } from "./logo-editor.tsx";

export const meta = () => unlistedMeta(text.title);
export const handle: DashboardHandle = { title: text.title };

export const clientMiddleware = [needsSuperAdmin];
/** Without a loader of its own a page asks no middleware. */
export const clientLoader = () => null;
clientLoader.hydrate = true as const;

export default function Customize() {
  return <LogoScreen />;
}

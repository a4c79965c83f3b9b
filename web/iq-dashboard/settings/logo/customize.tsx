import { Link } from "react-router";
import type { DashboardHandle } from "#web/dashboard/frame/frame.tsx";
import { needsSuperAdmin } from "#web/session/session-guards.ts";
import { logoText as text } from "#web/text/iq-dashboard/logo.ts";
import { retentionText } from "#web/text/iq-dashboard/retention.ts";
import { unlistedMeta } from "#web/text/unlisted-meta.ts";
import { LogoScreen } from "./logo-editor.tsx";

export const meta = () => unlistedMeta(text.title);
export const handle: DashboardHandle = { title: text.title };

export const clientMiddleware = [needsSuperAdmin];
/** This is defined so that navigation makes no request for server middleware. */
export const clientLoader = () => null;
clientLoader.hydrate = true as const;

export default function Customize() {
  return (
    <>
      <LogoScreen />
      <p className="mt-6">
        <Link
          to="/IQ-test/dashboard/retention"
          className="text-river-700 underline underline-offset-4 hover:decoration-2"
        >
          {retentionText.link}
        </Link>
      </p>
    </>
  );
}

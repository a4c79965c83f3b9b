import { useState } from "react";
import { useNavigate } from "react-router";
import type { iqLogin } from "#contract/auth.ts";
import { BrokenDashboard } from "#web/broken-dashboard.tsx";
import { loginFailure, missingCredentials } from "#web/login-attempt.ts";
import { loginToken } from "#web/login-token.ts";
import { keptPlace } from "#web/return-place.ts";
import { sessionEnd, startSession } from "#web/session.ts";
import { homePath, needsNoSession } from "#web/session-guards.ts";
import { publicApi } from "#web/session-transport.ts";
import { loginText } from "#web/text/dashboards.ts";
import { iqDashboardText, iqLoginText } from "#web/text/iq-dashboard.ts";
import { unlistedMeta } from "#web/text/unlisted-meta.ts";
import { type Credentials, type LoginFailure, LoginFallback, LoginScreen } from "#web/ui/login-screen.tsx";

const texts = { ...loginText, ...iqLoginText, brand: iqDashboardText.brand, area: iqDashboardText.area };

export const meta = () => unlistedMeta(iqLoginText.title);
export const clientMiddleware = [needsNoSession("iq")];
export const clientLoader = () => null;
clientLoader.hydrate = true as const;

export function HydrateFallback() {
  return <LoginFallback texts={texts} />;
}

export default function IqLogin() {
  const navigate = useNavigate();
  const [failure, setFailure] = useState<LoginFailure | null>(null);
  const [isPending, setIsPending] = useState(false);

  const logIn = async (credentials: Credentials) => {
    const missing = missingCredentials(credentials);
    setFailure(missing);
    if (missing) return;
    setIsPending(true);
    try {
      const answer = await publicApi.exchange<typeof iqLogin>(
        { method: "POST", path: "/api/IQAuth/login" },
        { body: credentials },
      );
      startSession("iq", loginToken(answer), answer.body?.role);
      await navigate(keptPlace("iq") ?? homePath.iq, { replace: true });
    } catch (error) {
      setFailure(loginFailure(error, iqLoginText.failed));
    } finally {
      setIsPending(false);
    }
  };

  const notice = sessionEnd("iq") === "expired" ? loginText.sessionOver : undefined;
  return <LoginScreen texts={texts} notice={notice} failure={failure} isPending={isPending} onSubmit={logIn} />;
}

export function ErrorBoundary() {
  return <BrokenDashboard home={homePath.iq} />;
}

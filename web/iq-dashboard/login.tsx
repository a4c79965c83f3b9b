import { useState } from "react";
import { useNavigate } from "react-router";
import { publicApi } from "#web/calls/session-transport.ts";
import { BrokenDashboard } from "#web/dashboard/broken-dashboard.tsx";
import { loginFailure, missingCredentials } from "#web/dashboard/login-attempt.ts";
import { loginToken } from "#web/session/login-token.ts";
import { keptPlace } from "#web/session/return-place.ts";
import { sessionEnd, startSession } from "#web/session/session.ts";
import { homePath, needsNoSession } from "#web/session/session-guards.ts";
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
      const answer = await publicApi.exchange("iqLogin", { body: credentials });
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

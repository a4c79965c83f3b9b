import { useState } from "react";
import { useNavigate } from "react-router";
import type { mainLogin } from "#contract/auth.ts";
import { BrokenDashboard } from "#web/broken-dashboard.tsx";
import { loginFailure, missingCredentials } from "#web/login-attempt.ts";
import { loginToken } from "#web/login-token.ts";
import { keptPlace } from "#web/return-place.ts";
import { endSession, sessionEnd, startSession } from "#web/session.ts";
import { homePath, needsNoSession } from "#web/session-guards.ts";
import { publicApi } from "#web/session-transport.ts";
import { loginText } from "#web/text/dashboards.ts";
import { mainDashboardText, mainLoginText } from "#web/text/main-dashboard.ts";
import { unlistedMeta } from "#web/text/unlisted-meta.ts";
import { type Credentials, type LoginFailure, LoginFallback, LoginScreen } from "#web/ui/login-screen.tsx";

const texts = { ...loginText, ...mainLoginText, brand: mainDashboardText.brand, area: mainDashboardText.area };

export const meta = () => unlistedMeta(mainLoginText.title);
export const clientMiddleware = [needsNoSession("main")];
export const clientLoader = () => null;
clientLoader.hydrate = true as const;

export function HydrateFallback() {
  return <LoginFallback texts={texts} />;
}

export default function MainLogin() {
  const navigate = useNavigate();
  const [failure, setFailure] = useState<LoginFailure | null>(null);
  const [isPending, setIsPending] = useState(false);

  const logIn = async (credentials: Credentials) => {
    const missing = missingCredentials(credentials);
    setFailure(missing);
    if (missing) return;
    setIsPending(true);
    try {
      const answer = await publicApi.exchange<typeof mainLogin>(
        { method: "POST", path: "/api/Auth/login" },
        { body: credentials },
      );
      startSession("main", loginToken(answer));
      await navigate(keptPlace("main") ?? homePath.main, { replace: true });
    } catch (error) {
      endSession("main", "signed-out");
      setFailure(loginFailure(error, mainLoginText.failed));
    } finally {
      setIsPending(false);
    }
  };

  // A section that was opened without a session says the same as one whose session ended.
  const isSentHere = sessionEnd("main") === "expired" || (keptPlace("main") ?? homePath.main) !== homePath.main;
  const notice = isSentHere ? loginText.sessionOver : undefined;
  return <LoginScreen texts={texts} notice={notice} failure={failure} isPending={isPending} onSubmit={logIn} />;
}

export function ErrorBoundary() {
  return <BrokenDashboard home={homePath.main} />;
}

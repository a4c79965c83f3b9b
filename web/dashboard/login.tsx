import { useState } from "react";
import { useNavigate } from "react-router";
import type { Realm } from "#contract/auth.ts";
import { loginToken } from "#web/session/login-token.ts";
import { returnPath } from "#web/session/return-path.ts";
import { sessionEnd, startSession } from "#web/session/session.ts";
import { homePath } from "#web/session/session-guards.ts";
import { loginText } from "#web/text/dashboards.ts";
import { type Credentials, type LoginFailure, LoginScreen, type LoginTexts } from "#web/ui/login-screen.tsx";
import { loginFailure, missingCredentials } from "./login-attempt.ts";

type LoginAnswer = { headers: { get(name: string): string | null }; body: { token: string; role?: string } };

type LoginProps = {
  realm: Realm;
  texts: LoginTexts & { failed: string };
  /** Throws `ApiProblem`. */
  send: (credentials: Credentials) => Promise<LoginAnswer>;
  onFailed?: () => void;
  /** Whether also a person who opened a section without a session is told that the session is over. */
  tellsOfMissingSession?: boolean;
};

/** The login of a realm. It leads on to where its person wanted to go. */
export function Login({ realm, texts, send, onFailed, tellsOfMissingSession = false }: LoginProps) {
  const navigate = useNavigate();
  const [failure, setFailure] = useState<LoginFailure | null>(null);
  const [isPending, setIsPending] = useState(false);
  const place = returnPath(realm) ?? homePath[realm];

  const logIn = async (credentials: Credentials) => {
    const missing = missingCredentials(credentials);
    setFailure(missing);
    if (missing) return;
    setIsPending(true);
    try {
      const answer = await send(credentials);
      startSession(realm, loginToken(answer), answer.body?.role);
      await navigate(place, { replace: true });
    } catch (error) {
      onFailed?.();
      setFailure(loginFailure(error, texts.failed));
    } finally {
      setIsPending(false);
    }
  };

  const isOver = sessionEnd(realm) === "expired" || (tellsOfMissingSession && place !== homePath[realm]);
  const notice = isOver ? loginText.sessionOver : undefined;
  return <LoginScreen texts={texts} notice={notice} failure={failure} isPending={isPending} onSubmit={logIn} />;
}

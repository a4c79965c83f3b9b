import { useState } from "react";
import { useNavigate } from "react-router";
import type { Realm } from "#contract/accounts/auth.ts";
import type { Duty } from "#contract/accounts/duties.ts";
import { ApiProblem } from "#web/calls/api-problem.ts";
import { loginToken } from "#web/session/login-token.ts";
import { returnPath } from "#web/session/return-path.ts";
import { sessionEnd, startSession } from "#web/session/session.ts";
import { homePath } from "#web/session/session-guards.ts";
import { codeText, loginText } from "#web/text/dashboard/dashboards.ts";
import { CodeScreen } from "#web/ui/frames/login-code-screen.tsx";
import { type Credentials, type LoginFailure, LoginScreen, type LoginTexts } from "#web/ui/frames/login-screen.tsx";
import { codeFailure, loginFailure, missingCredentials } from "./login-attempt.ts";

type Answer<Body> = { headers: { get(name: string): string | null }; body: Body };
type SessionBody = { token: string; role?: string; duties?: Duty[] | null | undefined };

type LoginProps = {
  realm: Realm;
  texts: LoginTexts & { failed: string };
  /** Sends the credentials. @returns a ticket if the account has a second factor @throws {ApiProblem} */
  send: (credentials: Credentials) => Promise<Answer<SessionBody | { ticket: string }>>;
  /** Sends the code of the second factor. @throws {ApiProblem} */
  sendCode: (second: { ticket: string; code: string }) => Promise<Answer<SessionBody>>;
  onFailed?: () => void;
  /** Whether to show "session expired" even to people who arrived without a session. */
  tellsOfMissingSession?: boolean;
};

/** The login of a realm. It leads to the address that the person wanted to open. */
export function Login({ realm, texts, send, sendCode, onFailed, tellsOfMissingSession = false }: LoginProps) {
  const navigate = useNavigate();
  const [failure, setFailure] = useState<LoginFailure | null>(null);
  const [isPending, setIsPending] = useState(false);
  const [ticket, setTicket] = useState<string | null>(null);
  const [username, setUsername] = useState("");
  const place = returnPath(realm) ?? homePath[realm];

  const enter = async (answer: Answer<SessionBody>) => {
    startSession(realm, loginToken(answer), answer.body ?? {});
    await navigate(place, { replace: true });
  };
  const attempt = async (work: () => Promise<void>, refuse: (error: unknown) => LoginFailure) => {
    setIsPending(true);
    try {
      await work();
    } catch (error) {
      setFailure(refuse(error));
    } finally {
      setIsPending(false);
    }
  };
  const logIn = async (credentials: Credentials) => {
    const missing = missingCredentials(credentials);
    setFailure(missing);
    setUsername(credentials.username);
    if (missing) return;
    const work = async () => {
      const answer = await send(credentials);
      const awaited = ticketOf(answer.body);
      if (awaited) setTicket(awaited);
      else await enter(answer as Answer<SessionBody>);
    };
    await attempt(work, (error) => {
      onFailed?.();
      return loginFailure(error, texts.failed);
    });
  };
  const confirm = async (awaited: string, code: string) => {
    setFailure(code.trim() === "" ? { message: codeText.required, errors: {} } : null);
    if (code.trim() === "") return;
    await attempt(
      async () => enter(await sendCode({ ticket: awaited, code })),
      (error) => {
        if (error instanceof ApiProblem && error.code === "login_ticket_over") setTicket(null);
        return { message: codeFailure(error, texts.failed), errors: {} };
      },
    );
  };

  if (ticket) {
    return (
      <CodeScreen
        texts={{ ...texts, ...codeText }}
        failure={failure?.message ?? null}
        isPending={isPending}
        onSubmit={(code) => confirm(ticket, code)}
        onBack={() => {
          setFailure(null);
          setTicket(null);
        }}
      />
    );
  }
  const isOver = sessionEnd(realm) === "expired" || (tellsOfMissingSession && place !== homePath[realm]);
  const notice = isOver ? loginText.sessionOver : undefined;
  return (
    <LoginScreen
      texts={texts}
      notice={notice}
      failure={failure}
      isPending={isPending}
      username={username}
      onSubmit={logIn}
    />
  );
}

const ticketOf = (body: object | null): string | null =>
  body && "ticket" in body && typeof body.ticket === "string" ? body.ticket : null;

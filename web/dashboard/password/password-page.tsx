import { type ReactNode, useCallback, useEffect, useState } from "react";
import type { Realm } from "#contract/accounts/auth.ts";
import { ApiProblem, isRefusal } from "#web/calls/api-problem.ts";
import { publicApi } from "#web/calls/session-transport.ts";
import { loginPath } from "#web/session/session-guards.ts";
import { loginText } from "#web/text/dashboard/dashboards.ts";
import { passwordLinkText as text } from "#web/text/dashboard/password-links.ts";
import { Button, LinkButton } from "#web/ui/button.tsx";
import { Alert } from "#web/ui/feedback/alert.tsx";
import { Skeleton } from "#web/ui/feedback/skeleton.tsx";
import { SpokenStatus } from "#web/ui/feedback/spoken-status.tsx";
import { LoginFrame } from "#web/ui/frames/login-screen.tsx";
import { OldBrowser } from "#web/ui/frames/old-browser.tsx";
import { failureMessage } from "../failure-message.ts";
import { PasswordForm } from "./password-form.tsx";

type PasswordPageProps = { realm: Realm; brand: string; area: string };

export function PasswordPage({ realm, ...frame }: PasswordPageProps) {
  const { link, fail } = usePasswordLink();
  const [isChosen, setIsChosen] = useState(false);
  const toLogin = (
    <LinkButton to={loginPath[realm]} size="large" className="mt-6 w-full">
      {text.toLogin}
    </LinkButton>
  );
  const show = (title: string, lead: string, children: ReactNode) => (
    <LoginFrame texts={{ ...frame, title, lead }}>{children}</LoginFrame>
  );
  if (isChosen) {
    return show(
      text.title,
      "",
      <>
        <Alert look="success">{text.chosen}</Alert>
        {toLogin}
      </>,
    );
  }
  if (link.kind === "broken") {
    return show(
      text.brokenTitle,
      "",
      <>
        <Alert>{link.message}</Alert>
        {link.retry && (
          <Button look="outline" className="mt-4 w-full" onClick={link.retry}>
            {text.retry}
          </Button>
        )}
        {toLogin}
      </>,
    );
  }
  if (link.kind === "checking") {
    return show(
      text.title,
      text.pageLead,
      <>
        <OldBrowser>{loginText.oldBrowser}</OldBrowser>
        <noscript>
          <p className="mb-5 font-medium text-danger">{loginText.needsScript}</p>
        </noscript>
        <SpokenStatus>{text.checking}</SpokenStatus>
        <Skeleton className="h-56 rounded-c" />
      </>,
    );
  }
  return show(
    text.title,
    text.pageLead,
    <PasswordForm key={link.token} {...link} onFailed={fail} onChosen={() => setIsChosen(true)} />,
  );
}

type PasswordLinkState =
  | { kind: "checking" }
  | { kind: "open"; token: string; userName: string }
  | { kind: "broken"; message: string; retry: (() => void) | null };

/**
 * Finds the password link that opened the page. Its token is in the fragment of the address, which browsers do not
 * send.
 */
function usePasswordLink(): { link: PasswordLinkState; fail: (error: unknown) => boolean } {
  const [link, setLink] = useState<PasswordLinkState>({ kind: "checking" });
  const check = useCallback(async () => {
    const token = window.location.hash.slice(1);
    if (token === "") return setLink({ kind: "broken", message: text.noToken, retry: null });
    setLink({ kind: "checking" });
    try {
      const { userName } = await publicApi.send("readPasswordLink", { body: { token } });
      setLink({ kind: "open", token, userName });
    } catch (error) {
      const retry = isRefusal(error) ? null : () => void check();
      setLink({ kind: "broken", message: failureMessage(error, text.readFailed), retry });
    }
  }, []);
  useEffect(() => {
    void check();
    const checkAgain = () => void check();
    window.addEventListener("hashchange", checkAgain);
    return () => window.removeEventListener("hashchange", checkAgain);
  }, [check]);
  /** Replaces the form if the link has expired in the meantime. */
  const fail = (error: unknown) => {
    const isOver = error instanceof ApiProblem && error.code.startsWith("password_link");
    if (isOver) setLink({ kind: "broken", message: error.message, retry: null });
    return isOver;
  };
  return { link, fail };
}

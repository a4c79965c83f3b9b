import { type ReactNode, useState } from "react";
import type { Realm } from "#contract/auth.ts";
import { loginPath } from "#web/session/session-guards.ts";
import { loginText } from "#web/text/dashboards.ts";
import { passwordLinkText as text } from "#web/text/password-links.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button, LinkButton } from "#web/ui/button.tsx";
import { LoginFrame } from "#web/ui/login-screen.tsx";
import { OldBrowser } from "#web/ui/old-browser.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { SpokenStatus } from "#web/ui/spoken-status.tsx";
import { PasswordForm } from "./password-form.tsx";
import { usePasswordLink } from "./use-password-link.ts";

type PasswordPageProps = { realm: Realm; brand: string; area: string };

/** Where somebody chooses the password of an account that was made for them. */
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

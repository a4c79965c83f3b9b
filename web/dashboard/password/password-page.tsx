import { type ReactNode, useState } from "react";
import type { Realm } from "#contract/accounts/auth.ts";
import { loginPath } from "#web/session/session-guards.ts";
import { loginText } from "#web/text/dashboard/dashboards.ts";
import { passwordLinkText as text } from "#web/text/dashboard/password-links.ts";
import { Button, LinkButton } from "#web/ui/button.tsx";
import { Alert } from "#web/ui/feedback/alert.tsx";
import { Skeleton } from "#web/ui/feedback/skeleton.tsx";
import { SpokenStatus } from "#web/ui/feedback/spoken-status.tsx";
import { LoginFrame } from "#web/ui/frames/login-screen.tsx";
import { OldBrowser } from "#web/ui/frames/old-browser.tsx";
import { PasswordForm } from "./password-form.tsx";
import { usePasswordLink } from "./use-password-link.ts";

type PasswordPageProps = { realm: Realm; brand: string; area: string };

/** The page on which people set the password of an account that was created for them. */
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

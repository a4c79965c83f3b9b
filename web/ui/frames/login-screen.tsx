import { type FormEvent, type ReactNode, useEffect, useRef } from "react";
import { Button } from "../button.tsx";
import { Alert } from "../feedback/alert.tsx";
import { Skeleton } from "../feedback/skeleton.tsx";
import { TextField } from "../forms/field.tsx";
import { PasswordField } from "../forms/password-field.tsx";
import { StarMark } from "../icons/star-mark.tsx";
import { OldBrowser } from "./old-browser.tsx";

export type Credentials = { username: string; password: string };
export type LoginFailure = { message: string; errors: Partial<Record<keyof Credentials, string>> };

export type LoginTexts = {
  brand: string;
  area: string;
  title: string;
  lead: string;
  username: string;
  password: string;
  show: string;
  hide: string;
  submit: string;
  pending: string;
  needsScript: string;
  oldBrowser: string;
};

type FrameTexts = Pick<LoginTexts, "brand" | "area" | "title" | "lead">;

/** The frame of a login: the institution beside the form, or above it on phones. */
export function LoginFrame({ texts, children }: { texts: FrameTexts; children: ReactNode }) {
  return (
    <div className="grid min-h-dvh bg-sand-100 max-lg:grid-rows-[auto_1fr] lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
      <header className="on-dark girih flex flex-col bg-river-950 px-6 pt-7 pb-24 lg:justify-between lg:p-12">
        <p className="flex items-center gap-3 leading-display font-bold">
          <StarMark />
          {texts.brand}
        </p>
        <p className="mt-8 text-display font-bold max-lg:hidden">{texts.area}</p>
      </header>
      <main id="main" tabIndex={-1} className="px-4 pb-10 lg:flex lg:items-center lg:justify-center lg:p-12">
        <div className="on-light relative mx-auto -mt-16 w-full max-w-[27rem] rounded-panel bg-white p-6 shadow-card sm:p-9 lg:mx-0 lg:mt-0">
          <p className="text-small font-medium text-river-700 lg:hidden">{texts.area}</p>
          <h1 className="text-title">{texts.title}</h1>
          <p className="mt-1 mb-6 text-ink-2">{texts.lead}</p>
          {children}
        </div>
      </main>
    </div>
  );
}

/** Replaces the form until the browser knows the session. The form needs JavaScript. */
export function LoginFallback({ texts }: { texts: LoginTexts }) {
  return (
    <LoginFrame texts={texts}>
      <OldBrowser>{texts.oldBrowser}</OldBrowser>
      <noscript>
        <p className="mb-5 font-medium text-danger">{texts.needsScript}</p>
      </noscript>
      {[1, 2].map((field) => (
        <div key={field} className="mb-5">
          <Skeleton className="mt-1 mb-2.5 h-5 w-28" />
          <Skeleton className="h-[50px] rounded-c" />
        </div>
      ))}
      <Skeleton className="mt-7 h-12 rounded-full" />
    </LoginFrame>
  );
}

type LoginScreenProps = {
  texts: LoginTexts;
  /** Says why the user was sent here, such as an expired session. */
  notice?: string | undefined;
  failure: LoginFailure | null;
  isPending: boolean;
  /** The user name, if the user returns from the second step. */
  username?: string | undefined;
  onSubmit: (credentials: Credentials) => void;
};

/** Asks for user name and password. Every failure keeps the input. */
export function LoginScreen({ texts, notice, failure, isPending, username, onSubmit }: LoginScreenProps) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (failure) form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [failure]);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isPending) return;
    const data = new FormData(event.currentTarget);
    onSubmit({ username: String(data.get("username") ?? ""), password: String(data.get("password") ?? "") });
  };
  return (
    <LoginFrame texts={texts}>
      {/* The method is never `get`, because input must not end up in an address. */}
      <form ref={form} method="post" noValidate onSubmit={submit} aria-busy={isPending} className="grid gap-5">
        {failure
          ? failure.message && <Alert>{failure.message}</Alert>
          : notice && <Alert look="notice">{notice}</Alert>}
        <TextField
          name="username"
          label={texts.username}
          error={failure?.errors.username}
          defaultValue={username}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={256}
          required
          isLtr
        />
        <PasswordField
          name="password"
          label={texts.password}
          texts={texts}
          error={failure?.errors.password}
          autoComplete="current-password"
          maxLength={256}
          required
        />
        <Button type="submit" size="large" className="mt-2 w-full" isPending={isPending} pendingText={texts.pending}>
          {texts.submit}
        </Button>
      </form>
    </LoginFrame>
  );
}

import { type FormEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { Alert } from "./alert.tsx";
import { Button } from "./button.tsx";
import { EyeIcon, EyeOffIcon } from "./dashboard-icons.tsx";
import { describedBy, Field, TextField } from "./field.tsx";
import { Skeleton } from "./skeleton.tsx";
import { StarMark } from "./star-mark.tsx";

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
};

/** The login's frame: the institution beside the form, above it on phones. */
function LoginFrame({ texts, children }: { texts: LoginTexts; children: ReactNode }) {
  return (
    <div className="grid min-h-dvh bg-sand-100 max-lg:grid-rows-[auto_1fr] lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
      <header className="on-dark girih flex flex-col bg-river-950 px-6 pt-7 pb-24 lg:justify-between lg:p-12">
        <p className="flex items-center gap-3 leading-tight font-semibold">
          <StarMark />
          {texts.brand}
        </p>
        <p className="mt-8 text-[clamp(1.5rem,3.2vw,2.5rem)]/snug font-semibold max-lg:hidden">{texts.area}</p>
      </header>
      <main id="main" tabIndex={-1} className="px-4 pb-10 lg:flex lg:items-center lg:justify-center lg:p-12">
        <div className="on-light relative mx-auto -mt-16 w-full max-w-[27rem] rounded-panel bg-white p-6 shadow-card sm:p-9 lg:mx-0 lg:mt-0">
          <p className="text-[0.95rem] font-medium text-river-700 lg:hidden">{texts.area}</p>
          <h1 className="text-[1.65rem]">{texts.title}</h1>
          <p className="mt-1 mb-6 text-ink-2">{texts.lead}</p>
          {children}
        </div>
      </main>
    </div>
  );
}

/** In place of the form until the browser knows whether anybody is logged in. The form needs JavaScript. */
export function LoginFallback({ texts }: { texts: LoginTexts }) {
  return (
    <LoginFrame texts={texts}>
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
  /** Why the person is here, when they did not choose to be. */
  notice?: string | undefined;
  failure: LoginFailure | null;
  isPending: boolean;
  onSubmit: (credentials: Credentials) => void;
};

/** User name and password. What was typed stays through every failure. */
export function LoginScreen({ texts, notice, failure, isPending, onSubmit }: LoginScreenProps) {
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
      {/* Never by address: what is typed here must not end up in one. */}
      <form ref={form} method="post" noValidate onSubmit={submit} aria-busy={isPending} className="grid gap-5">
        {failure
          ? failure.message && <Alert>{failure.message}</Alert>
          : notice && <Alert look="notice">{notice}</Alert>}
        <TextField
          name="username"
          label={texts.username}
          error={failure?.errors.username}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={256}
          required
          isLtr
        />
        <PasswordField texts={texts} error={failure?.errors.password} />
        <Button type="submit" size="large" className="mt-2 w-full" isPending={isPending} pendingText={texts.pending}>
          {texts.submit}
        </Button>
      </form>
    </LoginFrame>
  );
}

function PasswordField({ texts, error }: { texts: LoginTexts; error: string | undefined }) {
  const [isShown, setIsShown] = useState(false);
  const Icon = isShown ? EyeOffIcon : EyeIcon;
  return (
    <Field id="password" label={texts.password} error={error}>
      <div className="relative">
        <input
          id="password"
          name="password"
          type={isShown ? "text" : "password"}
          dir="ltr"
          autoComplete="current-password"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={256}
          required
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy("password", { hint: undefined, error })}
          className="control ltr-start ps-14"
        />
        <button
          type="button"
          aria-label={isShown ? texts.hide : texts.show}
          aria-controls="password"
          onClick={() => setIsShown(!isShown)}
          className="absolute inset-y-0 end-1 my-auto grid size-11 place-items-center rounded-small text-ink-2 hover:text-river-800"
        >
          <Icon />
        </button>
      </div>
    </Field>
  );
}

import { useEffect, useState } from "react";
import { data, redirect } from "react-router";
import { settingsContext } from "#web/document/context.ts";
import { infoText, lookupText, keptCodeText as text } from "#web/text/test-area/test-area.ts";
import { unlistedMeta } from "#web/text/unlisted-meta.ts";
import { Button, LinkButton } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { Alert } from "#web/ui/feedback/alert.tsx";
import { EmptyState } from "#web/ui/feedback/empty-state.tsx";
import { PageBand, PageBody } from "#web/ui/frames/page-band.tsx";
import type { Route } from "./+types/forget.ts";
import { ForgetForm, forgetPath } from "./kept-code.tsx";
import { forgetContestant } from "./stored-contestant.ts";
import { forgettingHeaders, newSerial, storedSerial, wasJustForgotten } from "./stored-serial.ts";

export const meta = () => unlistedMeta(text.title);

type State = "kept" | "forgotten" | "none";

export function loader({ request }: Route.LoaderArgs): State {
  if (storedSerial(request) !== null || newSerial(request) !== null) return "kept";
  return wasJustForgotten(request) ? "forgotten" : "none";
}

/** Without an answer the page must not claim that the code is gone. */
export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs): Promise<State> =>
  serverLoader().catch((error: unknown) => {
    if (error instanceof Response) throw error;
    return "kept" as const;
  });

export const action = ({ url, context }: Route.ActionArgs) =>
  redirect(forgetPath, { headers: forgettingHeaders(url, context.get(settingsContext)) });

/** If the connection breaks, the code stays stored and the page says so. */
export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  try {
    return await serverAction();
  } catch (error) {
    if (error instanceof Response) throw error;
    return data({ hasFailed: true });
  }
}

export const shouldRevalidate = ({ actionResult }: { actionResult?: unknown }) => actionResult === undefined;

export default function Forget({ loaderData: state, actionData }: Route.ComponentProps) {
  const title = state === "forgotten" ? text.forgotten : state === "kept" ? text.title : text.keepsNone;
  return (
    <>
      <PageBand title={text.title} />
      <PageBody>
        <Card>
          {actionData && <Alert className="mb-5">{text.failed}</Alert>}
          <EmptyState role="status" title={title} body={bodies[state]}>
            {state === "kept" ? (
              <ForgetForm label={text.forget} look="primary" />
            ) : (
              <>
                <LinkButton to="/IQ-test">{infoText.otherCode}</LinkButton>
                <LinkButton to="/IQ-test/form" look="soft">
                  {lookupText.register}
                </LinkButton>
              </>
            )}
          </EmptyState>
          {state === "forgotten" && <StorageLeft />}
        </Card>
      </PageBody>
    </>
  );
}

const bodies: Record<State, string> = {
  kept: text.keepsSome,
  forgotten: text.forgottenBody,
  none: text.keepsNoneBody,
};

/** Removes what scripts have stored together with the code. It keeps answers that are not sent yet, and says so. */
function StorageLeft() {
  const [isLeft, setLeft] = useState(false);
  const forget = (evenUnsent = false) =>
    forgetStorage(evenUnsent).then(
      (isGone) => setLeft(!isGone),
      () => setLeft(true),
    );
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page opens
  useEffect(() => {
    void forget();
  }, []);
  if (!isLeft) return null;
  return (
    <Alert look="notice" className="mt-6">
      <p>{text.unsent}</p>
      <div className="mt-3 flex flex-wrap gap-3">
        <Button size="small" onClick={() => void forget()}>
          {text.send}
        </Button>
        <Button look="outline" size="small" onClick={() => void forget(true)}>
          {text.drop}
        </Button>
      </div>
    </Alert>
  );
}

/**
 * Removes what scripts have stored about students on this device.
 * @param evenUnsent whether also answers are removed that have not reached the server
 * @returns whether everything was removed
 */
async function forgetStorage(evenUnsent: boolean): Promise<boolean> {
  forgetContestant();
  const { forgetSittings } = await import("../sitting/device/forget-sittings.ts");
  return forgetSittings(evenUnsent);
}

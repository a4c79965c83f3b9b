import { redirect } from "react-router";
import { settingsContext } from "#web/document/context.ts";
import type { PageHandle } from "#web/document/page-handle.ts";
import { infoText, lookupText, keptCodeText as text } from "#web/text/test-area/test-area.ts";
import { unlistedMeta } from "#web/text/unlisted-meta.ts";
import { Button, LinkButton } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { Alert } from "#web/ui/feedback/alert.tsx";
import { EmptyState } from "#web/ui/feedback/empty-state.tsx";
import { PageBand, PageBody } from "#web/ui/frames/page-band.tsx";
import type { Route } from "./+types/forget.ts";
import { ForgetForm, forgetPath } from "./kept-code.tsx";
import { forgettingHeaders, newSerial, storedSerial, wasJustForgotten } from "./stored-serial.ts";

export const handle: PageHandle = { scripts: "none" };
export const meta = () => unlistedMeta(text.title);

type State = "kept" | "forgotten" | "none";

export function loader({ request }: Route.LoaderArgs): State {
  if (storedSerial(request) !== null || newSerial(request) !== null) return "kept";
  return wasJustForgotten(request) ? "forgotten" : "none";
}

export const action = ({ url, context }: Route.ActionArgs) =>
  redirect(forgetPath, { headers: forgettingHeaders(url, context.get(settingsContext)) });

export default function Forget({ loaderData: state }: Route.ComponentProps) {
  const title = state === "forgotten" ? text.forgotten : state === "kept" ? text.title : text.keepsNone;
  return (
    <>
      <PageBand title={text.title} />
      <PageBody>
        <Card>
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

/** Says that answers are left which were not sent. The page's script shows it (`forget.script.ts`). */
const StorageLeft = () => (
  <div hidden data-storage-left>
    <Alert look="notice" className="mt-6">
      <p>{text.unsent}</p>
      <div className="mt-3 flex flex-wrap gap-3">
        <Button size="small" data-forget="sent">
          {text.send}
        </Button>
        <Button look="outline" size="small" data-forget="even unsent">
          {text.drop}
        </Button>
      </div>
    </Alert>
  </div>
);

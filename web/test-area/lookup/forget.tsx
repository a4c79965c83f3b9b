import { redirect } from "react-router";
import { apiContext, settingsContext } from "#web/document/context.ts";
import type { PageHandle } from "#web/document/page-handle.ts";
import { infoText, lookupText, studentsText, keptCodeText as text } from "#web/text/test-area/test-area.ts";
import { unlistedMeta } from "#web/text/unlisted-meta.ts";
import { Button, LinkButton } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { Alert } from "#web/ui/feedback/alert.tsx";
import { EmptyState } from "#web/ui/feedback/empty-state.tsx";
import { PageBand, PageBody } from "#web/ui/frames/page-band.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import type { Route } from "./+types/forget.ts";
import { keptField } from "./keep-record.ts";
import { allField, ForgetForm, forgetPath } from "./kept-code.tsx";
import {
  forgettingHeaders,
  leavingHeaders,
  newSerial,
  storedSerial,
  studentIds,
  wasJustForgotten,
} from "./stored-serial.ts";
import { keptId } from "./students.ts";

export const handle: PageHandle = { scripts: "none" };
export const meta = () => unlistedMeta(text.title);

type State = "kept" | "forgotten" | "none";

export function loader({ request }: Route.LoaderArgs): { state: State; hasOthers: boolean } {
  const hasOthers = studentIds(request).length > 0;
  const isForgotten = wasJustForgotten(request);
  if (isForgotten && hasOthers) return { state: "forgotten", hasOthers };
  if (storedSerial(request) !== null || newSerial(request) !== null) return { state: "kept", hasOthers };
  return { state: isForgotten ? "forgotten" : "none", hasOthers };
}

/** Removes the named student's code, or that of the kept one; if nobody can tell who that is, all of them. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const settings = context.get(settingsContext);
  const form = await request.formData();
  const students = studentIds(request);
  const shown = students.length > 0 ? await keptId(context.get(apiContext), request) : null;
  const leaving = form.get(keptField) ?? shown;
  const left = leaving === null || form.has(allField) ? [] : students.filter((id) => id !== leaving);
  const headers =
    left.length > 0 && leaving !== shown ? leavingHeaders(url, settings, left) : forgettingHeaders(url, settings, left);
  return redirect(forgetPath, { headers });
}

export default function Forget({ loaderData: { state, hasOthers } }: Route.ComponentProps) {
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
          {hasOthers && (
            <div className="mt-6 grid justify-items-center gap-3 border-t border-line pt-5 text-center">
              <p>{studentsText.othersKept}</p>
              <TextLink to="/IQ-test" className="inline-flex min-h-11 items-center">
                {studentsText.title}
              </TextLink>
              <ForgetForm label={studentsText.forgetAll} isAll />
            </div>
          )}
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

import { data, redirect, useRouteLoaderData } from "react-router";
import { ApiProblem } from "#web/calls/api-problem.ts";
import { apiContext, settingsContext } from "#web/document/context.ts";
import type { PageHandle } from "#web/document/page-handle.ts";
import { pageMeta } from "#web/text/page-title.ts";
import { lostCodeText as text } from "#web/text/test-area/lost-code.ts";
import { LinkButton } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { EmptyState } from "#web/ui/feedback/empty-state.tsx";
import { PhoneLinks } from "#web/ui/forms/phone-links.tsx";
import { PageBand, PageBody } from "#web/ui/frames/page-band.tsx";
import type { loader as frameLoader } from "../iq-layout.tsx";
import type { Route } from "./+types/lost-code.ts";
import { askedPath, LostCodeForm, type RefusedQuestion } from "./lost-code-form.tsx";
import { lostCodePath } from "./lost-code-link.tsx";

export const meta = () => pageMeta(text.title, text.lead);
export const handle: PageHandle = { scripts: "none" };

export const loader = ({ url, context }: Route.LoaderArgs) => ({
  channels: context.get(settingsContext).channels,
  isAsked: url.searchParams.has("asked"),
});

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  const values = { name: String(form.get("name") ?? ""), phone: String(form.get("phone") ?? "") };
  try {
    await context.get(apiContext).send("askForCode", { body: values });
    // The address has no name, because other people at this computer can go back to it.
    return redirect(askedPath);
  } catch (error) {
    if (!(error instanceof ApiProblem)) throw error;
    const refused = { values, errors: error.errors, reason: reasonOf(error), attempt: Date.now() };
    return data(refused satisfies RefusedQuestion, { status: error.status || 503 });
  }
}

const reasonOf = ({ status }: ApiProblem): RefusedQuestion["reason"] =>
  status === 400 ? "invalid" : status === 429 ? "tooMany" : "failed";

export default function LostCode({ loaderData, actionData }: Route.ComponentProps) {
  const { channels, isAsked } = loaderData;
  const isSent = isAsked && actionData === undefined;
  return (
    <>
      <PageBand title={text.title}>{channels.length > 0 ? text.lead : text.leadWithoutForm}</PageBand>
      <PageBody>
        {channels.length > 0 && (
          <Card>
            {isSent ? (
              <EmptyState role="status" title={text.asked} body={text.askedBody(channels)}>
                <LinkButton to="/IQ-test">{text.toLookup}</LinkButton>
                <LinkButton to={lostCodePath} look="soft">
                  {text.again}
                </LinkButton>
              </EmptyState>
            ) : (
              <LostCodeForm refused={actionData} channels={channels} />
            )}
          </Card>
        )}
        <Card className={channels.length > 0 ? "mt-5" : undefined}>
          <Desk title={isSent ? text.deskIfNothing : text.desk} />
        </Card>
      </PageBody>
    </>
  );
}

/** Where the code is given on paper. It is the same for everybody, so that it says nothing of who is registered. */
function Desk({ title }: { title: string }) {
  const frame = useRouteLoaderData<typeof frameLoader>("iq");
  return (
    <>
      <h2 className="text-lead">{title}</h2>
      <p className="mt-1 text-ink-2">{text.deskBody}</p>
      {frame && (
        <p className="mt-3">
          {text.address} {frame.contact.address}
          <br />
          {text.call}{" "}
          <PhoneLinks
            phones={frame.contact.phones}
            className="inline-flex min-h-11 items-center font-medium whitespace-nowrap text-river-700 underline underline-offset-4"
          />
        </p>
      )}
    </>
  );
}

import { data } from "react-router";
import { ApiProblem } from "#web/calls/api-problem.ts";
import { apiContext } from "#web/document/context.ts";
import type { PageHandle } from "#web/document/page-handle.ts";
import { formatDateTime } from "#web/text/numbers.ts";
import { type Said, showFacts, verifyText as text } from "#web/text/test-area/verify.ts";
import { unlistedMeta } from "#web/text/unlisted-meta.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { Field } from "#web/ui/forms/field.tsx";
import { PageBand, PageBody } from "#web/ui/frames/page-band.tsx";
import type { Route } from "./+types/verify.ts";
import { Verdict, type VerdictProps } from "./verdict.tsx";

export const handle: PageHandle = { scripts: "none", sharedBy: [] };
export const meta = () => unlistedMeta(text.title);
export const loader = () => data(null, { headers: { "Cache-Control": "private, no-cache" } });
export const headers = ({ loaderHeaders, parentHeaders, actionHeaders }: Route.HeadersArgs) =>
  actionHeaders ? parentHeaders : loaderHeaders;

/** Judges a pasted proof for browsers without JavaScript. It comes in the body, which no log holds. */
export async function action({ request, context }: Route.ActionArgs) {
  const typed = String((await request.formData()).get("proof") ?? "");
  try {
    const { verdict, asOf } = await context.get(apiContext).send("verifySlip", { body: { text: typed } });
    const facts = "facts" in verdict && { facts: showFacts(verdict.facts) };
    const judged: VerdictProps = { said: verdict.kind, asOf: formatDateTime(asOf), ...facts };
    return data({ typed, judged });
  } catch (error) {
    if (!(error instanceof ApiProblem)) throw error;
    const judged: VerdictProps = { said: error.status === 400 ? "unreadable" : "unavailable", asOf: "" };
    return data({ typed, judged }, { status: error.status || 503 });
  }
}

const allSaid = Object.keys(text.verdicts) as Said[];

/** Where a school checks a slip. The script judges without a server, and also without a network. */
export default function Verify({ actionData }: Route.ComponentProps) {
  return (
    <>
      <PageBand title={text.title}>{text.lead}</PageBand>
      <PageBody>
        <div data-verify>
          <div role="status" data-verdict>
            {actionData && <Verdict {...actionData.judged} />}
          </div>
          {allSaid.map((said) => (
            <template key={said} data-of={said}>
              <Verdict said={said} asOf="" />
            </template>
          ))}
          <Card>
            <Sight />
            <form method="post" action="/verify" className="grid gap-4">
              <Field id="proof" label={text.form} hint={text.formHint}>
                <textarea
                  id="proof"
                  name="proof"
                  rows={4}
                  dir="ltr"
                  defaultValue={actionData?.typed}
                  autoComplete="off"
                  autoCapitalize="none"
                  spellCheck={false}
                  aria-describedby="proof-hint"
                  className="control resize-y ltr-start"
                />
              </Field>
              <Button type="submit" className="justify-self-start max-sm:w-full">
                {text.submit}
              </Button>
            </form>
            <p className="mt-6 border-t border-line pt-5 text-small text-ink-2">{text.own}</p>
            <p className="mt-2 text-small text-ink-2 noscript:hidden">{text.offline}</p>
          </Card>
        </div>
      </PageBody>
    </>
  );
}

/** The camera, which the script shows. */
function Sight() {
  return (
    <div data-camera hidden className="mb-6 border-b border-line pb-6">
      <Button data-camera-toggle aria-pressed="false" size="large" className="group max-sm:w-full">
        <span className="group-aria-pressed:hidden">{text.openCamera}</span>
        <span className="hidden group-aria-pressed:inline">{text.closeCamera}</span>
      </Button>
      <div data-camera-sight hidden>
        <p className="mt-4">{text.sight}</p>
        <div className="relative mx-auto mt-3 aspect-square w-[min(100%,60vh)] overflow-hidden rounded-m bg-river-950">
          <video muted playsInline className="size-full object-cover" />
          <div aria-hidden="true" className="absolute inset-[10%] rounded-m border-4 border-gold-500/90" />
        </div>
      </div>
      <p role="status" data-camera-hint className="mt-3 text-danger empty:hidden" />
    </div>
  );
}

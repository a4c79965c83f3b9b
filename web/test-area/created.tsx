import { redirect } from "react-router";
import { getContestantBySerial } from "#contract/contestants.ts";
import { ApiProblem } from "#web/api-problem.ts";
import { apiContext } from "#web/context.ts";
import { createdText } from "#web/text/test-area.ts";
import { unlistedMeta } from "#web/text/unlisted-meta.ts";
import { LinkButton } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { PageBand, PageBody } from "#web/ui/page-band.tsx";
import type { Route } from "./+types/created.ts";
import { Receipt } from "./receipt.tsx";
import { useStoredContestant } from "./stored-contestant.ts";
import { storedSerial } from "./stored-serial.ts";

export const meta = () => unlistedMeta(createdText.title);

export async function loader({ request, context }: Route.LoaderArgs) {
  const serial = storedSerial(request);
  if (!serial) throw redirect("/");
  try {
    return await context.get(apiContext).send(getContestantBySerial, { params: { serial } });
  } catch (error) {
    if (error instanceof ApiProblem) throw redirect("/");
    throw error;
  }
}

export default function Created({ loaderData: { contestant, qrCodeBase64 } }: Route.ComponentProps) {
  useStoredContestant(contestant.id);
  return (
    <>
      <PageBand title={createdText.title}>{createdText.lead}</PageBand>
      <PageBody>
        <Card>
          <Receipt contestant={contestant} qrCodeBase64={qrCodeBase64} />
        </Card>
        <section className="print:hidden mt-5 rounded-panel border border-line bg-white p-5 sm:p-8">
          <h2 className="text-[1.15rem]">{createdText.nextTitle}</h2>
          <ol className="mt-3 list-[arabic-indic] space-y-2 ps-6 marker:font-semibold marker:text-river-700">
            {createdText.next.map((step) => (
              <li key={step} className="ps-1">
                {step}
              </li>
            ))}
          </ol>
          <div className="mt-6 flex flex-wrap gap-3">
            <LinkButton to="/IQ-test/info">{createdText.info}</LinkButton>
            <LinkButton to="/IQ-test/form" look="soft">
              {createdText.another}
            </LinkButton>
          </div>
        </section>
      </PageBody>
    </>
  );
}

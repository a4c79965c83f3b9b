import { data, redirect } from "react-router";
import type { OwnAcceptance } from "#contract/acceptance/acceptance.ts";
import type { SlipProof } from "#contract/slip-proofs/slip-proofs.ts";
import { ApiProblem, messageOf } from "#web/calls/api-problem.ts";
import { apiContext } from "#web/document/context.ts";
import type { PageHandle } from "#web/document/page-handle.ts";
import { formatDate } from "#web/text/numbers.ts";
import { acceptanceText as text } from "#web/text/test-area/acceptance.ts";
import { unlistedMeta } from "#web/text/unlisted-meta.ts";
import { Alert } from "#web/ui/feedback/alert.tsx";
import { EmptyState } from "#web/ui/feedback/empty-state.tsx";
import { loadAcceptance } from "../record/load-record.ts";
import { loadAsker } from "../requests/load-asker.ts";
import { RequestPage } from "../requests/request-page.tsx";
import { SlipPaper } from "../results/result-slip.tsx";
import type { Route } from "./+types/letter.ts";

export const handle: PageHandle = { scripts: "none" };
export const meta = () => unlistedMeta(text.letter);

type Letter = { place: OwnAcceptance; proof: SlipProof | null };

/** Reads the letter that the address names, or the newest one, of the stored code. */
export async function loader(args: Route.LoaderArgs) {
  const { data: asker, init } = await loadAsker(args);
  const letter = asker.state === "found" ? await findLetter(args, asker.contestant.id) : null;
  return data({ asker, letter }, init ?? undefined);
}

async function findLetter({ url, context }: Route.LoaderArgs, id: string): Promise<Letter | null> {
  const api = context.get(apiContext);
  const letters = (await loadAcceptance(api, id)).filter(({ state }) => state !== "reserve");
  const place = letters.find(({ placeId }) => placeId === url.searchParams.get("place")) ?? letters[0];
  if (!place) return null;
  const of = { params: { id, resultId: place.placeId }, headers: { host: url.host } };
  return { place, proof: await api.send("getSlipProof", of).catch(() => null) };
}

/** Confirms a place by the code in the form. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  const body = { serial: String(form.get("serial") ?? ""), placeId: String(form.get("placeId") ?? "") };
  try {
    await context.get(apiContext).send("confirmAcceptance", { body });
    return redirect("/IQ-test/info");
  } catch (error) {
    if (!(error instanceof ApiProblem)) throw error;
    return data({ refusal: messageOf(error, text.confirmFailed) }, { status: error.status || 503 });
  }
}

/** The signed letter of acceptance, on screen and on one printed page. */
export default function AcceptanceLetter({ loaderData: { asker, letter }, actionData }: Route.ComponentProps) {
  return (
    <RequestPage title={text.letter} lead={text.letterLead} asker={asker}>
      {({ contestant }) => (
        <>
          {actionData && <Alert className="mb-5">{actionData.refusal}</Alert>}
          {letter ? (
            <SlipPaper
              heading={text.letter}
              title={letter.place.title}
              date={{ term: text.decidedAt, value: formatDate(letter.place.decidedAt) }}
              score={{ term: text.decision, value: text.accepted }}
              contestant={contestant}
              proof={letter.proof}
            >
              <p className="mt-2 text-body print:mt-6">{text.body(letter.place.title)}</p>
              {letter.place.confirmUntil && (
                <p className="mt-2 text-ink-2 print:text-small">
                  {text.unconfirmed} {text.confirmUntil(letter.place.confirmUntil)}
                </p>
              )}
            </SlipPaper>
          ) : (
            <EmptyState title={text.none} body={text.noneBody} />
          )}
        </>
      )}
    </RequestPage>
  );
}

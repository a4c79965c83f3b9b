import { useSearchParams } from "react-router";
import { type ObjectionCause, objectionCauses } from "#contract/contestants/request-words.ts";
import type { OwnRequests } from "#contract/contestants/requests.ts";
import { apiContext } from "#web/document/context.ts";
import type { PageHandle } from "#web/document/page-handle.ts";
import { formatDate, formatPercent } from "#web/text/numbers.ts";
import { objectionText as text } from "#web/text/test-area/requests.ts";
import { unlistedMeta } from "#web/text/unlisted-meta.ts";
import { wordOptions } from "#web/text/word-options.ts";
import { EmptyState } from "#web/ui/feedback/empty-state.tsx";
import { RadioCards } from "#web/ui/forms/radio-cards.tsx";
import { DetailsList } from "#web/ui/lists/details-list.tsx";
import type { Route } from "./+types/objection.ts";
import { loadAsker } from "./load-asker.ts";
import { RequestForm, RequestPage } from "./request-page.tsx";
import { type RefusedRequest, sendRequest } from "./send-request.ts";

export const handle: PageHandle = { scripts: "none" };
export const meta = () => unlistedMeta(text.title);
export const loader = (args: Route.LoaderArgs) => loadAsker(args);

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  return sendRequest(form, ["serial", "resultId", "cause", "reason"], ({ cause, ...values }, headers) =>
    // The API checks the cause.
    context.get(apiContext).send("createObjection", { body: { ...values, cause: cause as ObjectionCause }, headers }),
  );
}

/** Objects to the result in the address. */
export default function Objection({ loaderData, actionData: refused }: Route.ComponentProps) {
  const [search] = useSearchParams();
  return (
    <RequestPage title={text.title} lead={text.lead} asker={loaderData}>
      {({ contestant, own: { openResults }, idempotencyKey }) => {
        const result = openResults.find(({ resultId }) => resultId === search.get("result"));
        const serial = contestant.serialNumber;
        if (result) return <ObjectionForm {...{ result, serial, idempotencyKey, refused }} />;
        return <EmptyState role="alert" title={refused?.message ?? text.notOpen} body={text.notOpenBody} />;
      }}
    </RequestPage>
  );
}

type ObjectionFormProps = {
  result: OwnRequests["openResults"][number];
  serial: string;
  idempotencyKey: string;
  refused: RefusedRequest | undefined;
};

function ObjectionForm({ result, serial, idempotencyKey, refused }: ObjectionFormProps) {
  const { resultId, testName, score, shownAt, lastDay } = result;
  return (
    <>
      <div className="mb-5 rounded-m bg-river-50 px-5 py-4">
        <h3 className="mb-2 text-body wrap-anywhere">
          <bdi translate="no">{testName ?? text.unnamed}</bdi>
        </h3>
        <DetailsList
          rows={[
            { term: text.score, value: formatPercent(score) },
            { term: text.shownAt, value: formatDate(shownAt) },
          ]}
        />
        <p className="mt-3 text-small text-ink-2">{text.until(lastDay)}</p>
      </div>
      <RequestForm
        title={text.title}
        refused={refused}
        idempotencyKey={idempotencyKey}
        hidden={{ serial, resultId }}
        reason={{ label: text.reason }}
      >
        <RadioCards
          name="cause"
          label={text.cause}
          options={wordOptions(objectionCauses)}
          columns="sm:grid-cols-2"
          error={refused?.errors.cause}
          defaultValue={refused?.values.cause}
        />
      </RequestForm>
    </>
  );
}

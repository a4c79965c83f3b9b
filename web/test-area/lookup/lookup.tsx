import { data } from "react-router";
import { apiContext } from "#web/document/context.ts";
import type { PageHandle } from "#web/document/page-handle.ts";
import { pageMeta } from "#web/text/page-title.ts";
import { lookupText, studentsText } from "#web/text/test-area/test-area.ts";
import { LinkButton } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { PageBand, PageBody } from "#web/ui/frames/page-band.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import type { Route } from "./+types/lookup.ts";
import { enterSerial } from "./enter-serial.ts";
import { alsoField } from "./keep-record.ts";
import { LookupForm } from "./lookup-form.tsx";
import { isHallDevice } from "./stored-serial.ts";
import { loadStudents } from "./students.ts";
import { StudentsList } from "./students-list.tsx";

export const meta = () => pageMeta(lookupText.title, lookupText.lead);

/** Headers of the page without a search, which contains no personal data, unlike the rest of the test area. */
const sameForAll = { headers: { "Cache-Control": "private, no-cache" } };
export const headers = ({ loaderHeaders, parentHeaders }: Route.HeadersArgs) =>
  loaderHeaders.has("Cache-Control") ? loaderHeaders : parentHeaders;

export const handle: PageHandle = { scripts: "none", sharedBy: [] };

const recordPath = "/IQ-test/info";

/** A `serial` in the address is a search. A match leads to the record; a failure shows its reason. */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  const typed = url.searchParams.get("serial");
  const isAlso = url.searchParams.has(alsoField) && !isHallDevice(request);
  const students = await loadStudents(context.get(apiContext), request);
  if (typed === null)
    return data({ typed: "", error: undefined, isAlso, students }, isAlso || students.length > 0 ? {} : sameForAll);
  const entered = await enterSerial({ request, url, context }, typed, recordPath);
  if (entered instanceof Response) return entered;
  return data({ typed, error: entered.error, isAlso, students }, { status: entered.status });
}

export default function Lookup({ loaderData: { students, ...form } }: Route.ComponentProps) {
  return (
    <>
      <PageBand title={lookupText.title}>{lookupText.lead}</PageBand>
      <PageBody>
        {students.length > 0 && <StudentsList students={students} />}
        <Card>
          {form.isAlso && <p className="mb-4 font-medium">{studentsText.alsoLead}</p>}
          <LookupForm {...form} action="/IQ-test" next={recordPath} submit={lookupText.submit} />
          <p className="mt-6 border-t border-line pt-5 text-small text-ink-2">
            <strong className="block font-medium text-ink">{lookupText.where}</strong>
            {lookupText.whereBody}
          </p>
          <p className="mt-2 flex flex-wrap gap-x-6 text-small">
            <TextLink to="/questions" className="inline-flex min-h-11 items-center">
              {lookupText.questions}
            </TextLink>
            <TextLink to="/practice" className="inline-flex min-h-11 items-center">
              {lookupText.practice}
            </TextLink>
          </p>
        </Card>
        <div className="mt-5 flex flex-col gap-4 rounded-panel border border-line bg-white px-5 py-5 sm:flex-row sm:items-center sm:justify-between sm:px-8">
          <p>
            <strong className="block font-bold">{lookupText.noCode}</strong>
            <span className="text-ink-2">{lookupText.noCodeBody}</span>
          </p>
          <LinkButton to="/IQ-test/form" look="soft">
            {lookupText.register}
          </LinkButton>
        </div>
      </PageBody>
    </>
  );
}

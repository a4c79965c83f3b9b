import type { OwnRequests } from "#contract/contestants/requests.ts";
import { objectionText as text } from "#web/text/test-area/requests.ts";
import { TextLink } from "#web/ui/text-link.tsx";
import { StateBadge } from "./own-requests.tsx";

const objectionPath = (resultId: string) => `/IQ-test/objection?result=${resultId}`;

/** Below a result: the way to object to it while the days last, or what became of the objection. */
export function ResultObjection({ own, resultId }: { own: OwnRequests | null; resultId: string }) {
  const open = own?.openResults.find((result) => result.resultId === resultId);
  const given = own?.requests.find((request) => request.resultId === resultId);
  if (given)
    return (
      <p className="flex flex-wrap items-center gap-2 print:hidden">
        {text.given}
        <StateBadge state={given.state} />
        {given.answer && <span className="w-full text-ink-2 wrap-anywhere whitespace-pre-line">{given.answer}</span>}
      </p>
    );
  if (!open) return null;
  return (
    <p className="text-small text-ink-2 print:hidden">
      <TextLink to={objectionPath(resultId)} className="inline-flex min-h-11 items-center me-3">
        {text.link}
      </TextLink>
      {text.until(open.lastDay)}
    </p>
  );
}

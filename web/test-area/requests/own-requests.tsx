import { type RequestState, requestStates } from "#contract/contestants/request-words.ts";
import type { OwnRequest, OwnRequests } from "#contract/contestants/requests.ts";
import { formatDate } from "#web/text/numbers.ts";
import { correctionText, requestsText as text } from "#web/text/test-area/requests.ts";
import { Badge } from "#web/ui/badge.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import { FieldValue } from "./field-value.tsx";

/** What the contestant asked for, with its state and the reason of the decision, newest first. */
export function OwnRequestList({ own }: { own: OwnRequests | null }) {
  if (!own || own.requests.length === 0) return null;
  return (
    <section
      id="requests"
      aria-labelledby="requests-title"
      className="rounded-panel border border-line bg-white px-5 py-4 sm:px-8 print:hidden"
    >
      <h2 id="requests-title" className="text-body">
        {text.title}
      </h2>
      <ul className="divide-y divide-line">
        {own.requests.map((request) => (
          <li key={request.id} className="py-3 wrap-anywhere last:pb-0">
            <Request {...request} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Request({ field, value, before, testName, state, answer, createdAt, decidedAt }: OwnRequest) {
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-3 font-medium">
        <bdi>{field ? text.correctionOf(field) : text.objectionTo(testName)}</bdi>
        <StateBadge state={state} />
      </p>
      {field && value !== null && (
        <p>
          {text.changed} <FieldValue field={field} value={before} /> {text.to}{" "}
          <FieldValue field={field} value={value} />
        </p>
      )}
      {answer && (
        <p className="whitespace-pre-line">
          <span className="text-ink-3">{text.answer}</span> {answer}
        </p>
      )}
      <p className="text-small text-ink-3">
        {decidedAt ? text.decidedAt(formatDate(decidedAt)) : text.sentAt(formatDate(createdAt))}
      </p>
    </>
  );
}

const looks = { open: "gold", accepted: "ok", refused: "danger" } as const;

export const StateBadge = ({ state }: { state: RequestState }) => (
  <Badge look={looks[state]}>{requestStates[state]}</Badge>
);

/** The way from the contestant's data to the page that asks for a correction. */
export const CorrectionLink = () => (
  <p className="mt-5">
    <TextLink to="/IQ-test/correction" className="inline-flex min-h-11 items-center">
      {correctionText.link}
    </TextLink>
  </p>
);

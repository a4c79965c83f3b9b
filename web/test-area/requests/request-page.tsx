import type { ReactNode } from "react";
import { requestsText as text } from "#web/text/test-area/requests.ts";
import { testAreaText } from "#web/text/test-area/test-area.ts";
import { Button, LinkButton } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { EmptyState } from "#web/ui/feedback/empty-state.tsx";
import { RetryButton } from "#web/ui/feedback/retry-button.tsx";
import { ErrorSummary } from "#web/ui/forms/error-summary.tsx";
import { SendFailure } from "#web/ui/forms/send-failure.tsx";
import { TextArea } from "#web/ui/forms/text-area.tsx";
import { PageBand, PageBody } from "#web/ui/frames/page-band.tsx";
import { KeptCode } from "../lookup/kept-code.tsx";
import { idempotencyField } from "../registration/registration-fields.ts";
import type { Asker } from "./load-asker.ts";
import { type RefusedRequest, sentPath } from "./send-request.ts";

type Found = Extract<Asker, { state: "found" }>;
type RequestPageProps = { title: string; lead: string; asker: Asker; children: (found: Found) => ReactNode };

/** A page on which the owner of the stored code asks for something. */
export const RequestPage = ({ title, lead, asker, children }: RequestPageProps) => (
  <>
    <PageBand title={title}>{lead}</PageBand>
    <PageBody>
      <Card>
        {asker.state === "no-code" && (
          <EmptyState title={text.noCode} body={text.noCodeBody}>
            <LinkButton to="/IQ-test">{testAreaText.back}</LinkButton>
          </EmptyState>
        )}
        {asker.state === "failed" && (
          <EmptyState role="alert" title={text.loadFailed}>
            <RetryButton>{testAreaText.retry}</RetryButton>
          </EmptyState>
        )}
        {asker.state === "found" && (
          <>
            <h2 className="mb-5 text-lead wrap-anywhere">
              <bdi translate="no">{asker.contestant.fullName}</bdi>
            </h2>
            {children(asker)}
          </>
        )}
      </Card>
      {asker.state === "found" && (
        <p className="mt-6 text-center">
          <LinkButton to="/IQ-test/info" look="outline">
            {text.back}
          </LinkButton>
        </p>
      )}
      {asker.state !== "no-code" && (
        <KeptCode name={asker.state === "found" ? { full: asker.contestant.fullName } : null} />
      )}
    </PageBody>
  </>
);

type RequestFormProps = {
  title: string;
  refused: RefusedRequest | undefined;
  /** Shared by all attempts of the form. */
  idempotencyKey: string;
  /** What the form sends unseen, such as the code. */
  hidden: Readonly<Record<string, string>>;
  reason: { label: string; hint?: string };
  children: ReactNode;
};

/** A form that is sent in place, or by the browser alone without JavaScript. A refusal keeps all input. */
export function RequestForm({ title, refused, idempotencyKey, hidden, reason, children }: RequestFormProps) {
  const unseen = { ...hidden, [idempotencyField]: refused?.idempotencyKey ?? idempotencyKey };
  const failures = Object.entries(refused?.errors ?? {}).map(([field, message]) => ({ field, message }));
  return (
    <form id="request-form" method="post" data-sends={sentPath} noValidate aria-label={title}>
      {refused && (
        <ErrorSummary title={refused.message ?? text.invalid} failures={failures} attempt={refused.attempt} />
      )}
      {Object.entries(unseen).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} autoComplete="off" />
      ))}
      <div className="grid gap-5">
        {children}
        <TextArea
          name="reason"
          {...reason}
          error={refused?.errors.reason}
          defaultValue={refused?.values.reason}
          autoComplete="off"
        />
      </div>
      <SendFailure title={text.failed} />
      <Button type="submit" size="large" data-pending-text={text.submitting} className="mt-6 w-full">
        {text.submit}
      </Button>
    </form>
  );
}

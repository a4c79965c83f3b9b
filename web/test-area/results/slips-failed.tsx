import { testAreaText, resultsText as text } from "#web/text/test-area/test-area.ts";
import { Alert } from "#web/ui/feedback/alert.tsx";
import { RetryButton } from "#web/ui/feedback/retry-button.tsx";

/** Shown if slips and unreleased results could not be read. */
export const SlipsFailed = () => (
  <Alert>
    <p className="mb-3">{text.slipFailed}</p>
    <RetryButton look="outline">{testAreaText.retry}</RetryButton>
  </Alert>
);

import { testAreaText, resultsText as text } from "#web/text/test-area.ts";
import { Alert } from "#web/ui/alert.tsx";
import { RetryButton } from "#web/ui/retry-button.tsx";

/** Neither slips nor what is awaited could be read. */
export const SlipsFailed = () => (
  <Alert>
    <p className="mb-3">{text.slipFailed}</p>
    <RetryButton look="outline">{testAreaText.retry}</RetryButton>
  </Alert>
);

import { newsText } from "#web/text/site/news.ts";
import { Alert } from "#web/ui/feedback/alert.tsx";
import { RetryButton } from "#web/ui/feedback/retry-button.tsx";
import { OwnersText } from "../owners-text.tsx";

/** A failure of the news with its reason and a "try again" button. */
export function NewsFailure({ message, body = newsText.failedBody }: { message: string; body?: string }) {
  return (
    <Alert>
      <p className="font-bold">
        <OwnersText>{message}</OwnersText>
      </p>
      <p className="mb-4 text-ink-2">{body}</p>
      <RetryButton>{newsText.retry}</RetryButton>
    </Alert>
  );
}

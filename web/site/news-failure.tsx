import { newsText } from "#web/text/news.ts";
import { Alert } from "#web/ui/alert.tsx";
import { RetryButton } from "#web/ui/retry-button.tsx";
import { OwnersText } from "./owners-text.tsx";

/** The news could not be read: why, and another try. */
export function NewsFailure({ message, body = newsText.failedBody }: { message: string; body?: string }) {
  return (
    <Alert>
      <p className="font-semibold">
        <OwnersText>{message}</OwnersText>
      </p>
      <p className="mb-4 text-ink-2">{body}</p>
      <RetryButton>{newsText.retry}</RetryButton>
    </Alert>
  );
}

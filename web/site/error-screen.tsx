import { isRouteErrorResponse } from "react-router";
import { errorText } from "#web/text/site/site.ts";
import { LinkButton } from "#web/ui/button.tsx";
import { RetryButton } from "#web/ui/feedback/retry-button.tsx";
import { MessageScreen } from "#web/ui/frames/message-screen.tsx";
import { SiteFrame } from "./site-frame.tsx";

/** Shows errors that no page handles, with a link home. */
export function ErrorScreen({ error }: { error: unknown }) {
  const status = isRouteErrorResponse(error) ? error.status : 500;
  const isMissing = status === 404;
  const title = isMissing
    ? errorText.notFoundTitle
    : status === 503
      ? errorText.unavailableTitle
      : errorText.failedTitle;
  return (
    <SiteFrame>
      <title>{title}</title>
      <MessageScreen title={title} body={isMissing ? errorText.notFoundBody : errorText.failedBody}>
        {!isMissing && <RetryButton look="gold">{errorText.retry}</RetryButton>}
        <LinkButton to="/" look="ghost">
          {errorText.backHome}
        </LinkButton>
      </MessageScreen>
    </SiteFrame>
  );
}

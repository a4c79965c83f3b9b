import { isRouteErrorResponse, useRevalidator } from "react-router";
import { errorText } from "#web/text/site.ts";
import { Button, LinkButton } from "#web/ui/button.tsx";
import { MessageScreen } from "#web/ui/message-screen.tsx";
import { SiteFrame } from "./site-frame.tsx";

/** Whatever no page caught, in words, with a way out. */
export function ErrorScreen({ error }: { error: unknown }) {
  const status = isRouteErrorResponse(error) ? error.status : 500;
  const isMissing = status === 404;
  const title = isMissing ? errorText.notFoundTitle : status === 503 ? errorText.unavailableTitle : errorText.failedTitle;
  return (
    <SiteFrame>
      <title>{title}</title>
      <MessageScreen title={title} body={isMissing ? errorText.notFoundBody : errorText.failedBody}>
        {!isMissing && <Retry />}
        <LinkButton to="/" look="ghost">
          {errorText.backHome}
        </LinkButton>
      </MessageScreen>
    </SiteFrame>
  );
}

/** A form of this page's own address, so that it also works before or without JavaScript. */
function Retry() {
  const { revalidate, state } = useRevalidator();
  return (
    <form
      method="get"
      onSubmit={(event) => {
        event.preventDefault();
        void revalidate();
      }}
    >
      <Button type="submit" look="gold" isPending={state === "loading"}>
        {errorText.retry}
      </Button>
    </form>
  );
}

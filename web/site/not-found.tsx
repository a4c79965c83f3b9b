import { data } from "react-router";
import type { PageHandle } from "#web/document/page-handle.ts";
import { pageMeta } from "#web/text/page-title.ts";
import { homeText } from "#web/text/site/home.ts";
import { errorText } from "#web/text/site/site.ts";
import { LinkButton } from "#web/ui/button.tsx";
import { MessageScreen } from "#web/ui/frames/message-screen.tsx";

export const handle: PageHandle = { scripts: "none" };
export const loader = () => data(null, { status: 404 });
export const action = () => data(null, { status: 404 });
export const meta = () => pageMeta(errorText.notFoundTitle);

export default function NotFound() {
  return (
    <MessageScreen title={errorText.notFoundTitle} body={errorText.notFoundBody}>
      <LinkButton to="/" look="gold">
        {errorText.backHome}
      </LinkButton>
      <LinkButton to="/IQ-test" look="ghost">
        {homeText.lookUp}
      </LinkButton>
    </MessageScreen>
  );
}

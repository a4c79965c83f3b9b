import { dashboardText as text } from "#web/text/dashboard/dashboards.ts";
import { Button, buttonClass } from "#web/ui/button.tsx";
import { MessageScreen } from "#web/ui/frames/message-screen.tsx";

/** Replaces a dashboard or login if its frame is broken. Both links reload the page. */
export function BrokenDashboard({ home }: { home: string }) {
  return (
    <main id="main" tabIndex={-1} className="flex min-h-dvh flex-col">
      <title>{text.brokenTitle}</title>
      <MessageScreen title={text.brokenTitle} body={text.brokenBody}>
        <Button look="gold" onClick={() => window.location.reload()}>
          {text.retry}
        </Button>
        <a href={home} className={buttonClass({ look: "ghost" })}>
          {text.backHome}
        </a>
      </MessageScreen>
    </main>
  );
}

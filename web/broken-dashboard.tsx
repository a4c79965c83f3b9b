import { dashboardText as text } from "./text/dashboards.ts";
import { Button, buttonClass } from "./ui/button.tsx";
import { MessageScreen } from "./ui/message-screen.tsx";

/** In place of a dashboard whose frame broke, or of its login. Both ways out load everything anew. */
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

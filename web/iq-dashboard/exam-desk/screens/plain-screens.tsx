import type { ReactNode } from "react";
import { eitherOf } from "#contract/accounts/duties.ts";
import { deskPath } from "#web/iq-dashboard/exam-days/exam-day-paths.ts";
import { homePath } from "#web/session/session-guards.ts";
import { oldBrowserText } from "#web/text/browsers.ts";
import { iqDashboardText } from "#web/text/iq-dashboard/iq-dashboard.ts";
import { leaveDeskText, deskFrameText as text } from "#web/text/iq-dashboard/on-site/exam-desk.ts";
import { Button, LinkButton } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { EmptyState } from "#web/ui/feedback/empty-state.tsx";
import { Skeleton } from "#web/ui/feedback/skeleton.tsx";
import { SpokenStatus } from "#web/ui/feedback/spoken-status.tsx";
import { DashboardMessage } from "#web/ui/frames/dashboard-message.tsx";
import { OldBrowser } from "#web/ui/frames/old-browser.tsx";
import { DeskFrame, onsitePath } from "./desk-frame.tsx";

/** Shown while the device reads what it stores, and without JavaScript. The cached copy of the page shows it first. */
export function OpeningScreen() {
  return (
    <DeskFrame>
      <Card>
        <h1 className="text-lead">{text.title}</h1>
        <div className="mt-4">
          <OldBrowser>{oldBrowserText.staff}</OldBrowser>
        </div>
        <noscript>
          <p className="mt-4">{text.needsScript}</p>
        </noscript>
        <div className="mt-5 noscript:hidden">
          <SpokenStatus>{text.opening}</SpokenStatus>
          <Skeleton className="h-7 w-2/3" />
          <Skeleton className="mt-4 h-12 w-full" />
          <Skeleton className="mt-4 h-12 w-40 rounded-full" />
          <p className="mt-5 animate-late text-ink-2">
            {text.late}{" "}
            <a href={deskPath} className="text-river-800 underline underline-offset-4">
              {text.loadAgain}
            </a>
          </p>
        </div>
      </Card>
    </DeskFrame>
  );
}

type NoticeScreenProps = {
  title: string;
  body: string;
  role?: "alert" | "status";
  /** Another way to continue than leaving. */
  children?: ReactNode;
};

/** The last screen of a desk. Its button is the only exit. */
function EndScreen({ title, body, role = "status", children }: NoticeScreenProps) {
  return (
    <DeskFrame hasExit={false}>
      <h1 className="sr-only">{text.title}</h1>
      <Card>
        <EmptyState role={role} title={title} body={body}>
          <LinkButton to={onsitePath} look={children ? "outline" : "primary"}>
            {text.toOnsite}
          </LinkButton>
          {children}
        </EmptyState>
      </Card>
    </DeskFrame>
  );
}

/** Shown on plain http, where browsers neither encrypt nor cache pages. */
export const InsecureScreen = () => <EndScreen role="alert" title={text.insecure} body={text.insecureWay} />;

export const NoStoreScreen = () => <EndScreen role="alert" title={text.needsStore} body={text.needsStoreBody} />;

/** Shown to staff who may not prepare a desk. */
export const NoDutyScreen = () => (
  <DeskFrame hasExit={false}>
    <h1 className="sr-only">{text.title}</h1>
    <Card>
      <DashboardMessage
        title={iqDashboardText.noDutyTitle}
        body={iqDashboardText.noDutyBody(eitherOf(["desk"]))}
        way={{ to: homePath.iq, label: iqDashboardText.toStart }}
      />
    </Card>
  </DeskFrame>
);

export const OtherTabScreen = ({ onTakeOver }: { onTakeOver: () => void }) => (
  <DeskFrame>
    <h1 className="sr-only">{text.title}</h1>
    <Card>
      <EmptyState role="status" title={text.otherTab} body={text.otherTabBody}>
        <Button onClick={onTakeOver}>{text.takeOver}</Button>
      </EmptyState>
    </Card>
  </DeskFrame>
);

type ErasedScreenProps = { hasOthers: boolean; onGoOn: () => void };

export const ErasedScreen = ({ hasOthers, onGoOn }: ErasedScreenProps) => (
  <EndScreen title={hasOthers ? leaveDeskText.erasedOne : leaveDeskText.erased} body={leaveDeskText.erasedBody}>
    <Button look="soft" onClick={onGoOn}>
      {hasOthers ? leaveDeskText.otherDays : leaveDeskText.prepareAgain}
    </Button>
  </EndScreen>
);

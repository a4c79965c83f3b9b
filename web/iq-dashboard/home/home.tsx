import { UploadIcon } from "lucide-react";
import { useState } from "react";
import type { BackupStatus } from "#contract/backup.ts";
import type { DashboardHandle } from "#web/dashboard/frame/frame.tsx";
import { Panel } from "#web/dashboard/frame/panel.tsx";
import { LoadFailure } from "#web/dashboard/load-failure.tsx";
import { useCall } from "#web/dashboard/use-call.ts";
import { may } from "#web/session/session.ts";
import { useSession } from "#web/session/use-session.ts";
import { backupText } from "#web/text/dashboard/backup.ts";
import { contestantsText } from "#web/text/iq-dashboard/contestants.ts";
import { insightText } from "#web/text/iq-dashboard/insight.ts";
import { iqDashboardText as text } from "#web/text/iq-dashboard/iq-dashboard.ts";
import { quizzesText } from "#web/text/iq-dashboard/quizzes.ts";
import { testFormText } from "#web/text/iq-dashboard/test-form.ts";
import { formatNumber } from "#web/text/numbers.ts";
import { unlistedMeta } from "#web/text/unlisted-meta.ts";
import { Button, LinkButton } from "#web/ui/button.tsx";
import { Alert } from "#web/ui/feedback/alert.tsx";
import { Skeleton } from "#web/ui/feedback/skeleton.tsx";
import { SpokenStatus } from "#web/ui/feedback/spoken-status.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import { Contestants } from "../contestants/contestants.tsx";
import { Figure, stages, useInsight } from "../insight/funnel.tsx";
import { importPath } from "../quiz-paths.ts";
import { sectionPath } from "../sections.ts";
import { useReloadAfterUpload } from "../use-reload-after-upload.ts";
import { AnswersDialog } from "./answers-dialog.tsx";

export const meta = () => unlistedMeta(text.homeTitle);
export const handle: DashboardHandle = {
  title: text.homeTitle,
  search: {
    placeholder: contestantsText.searchPlaceholder,
    search: contestantsText.search,
    clear: contestantsText.clearSearch,
    blank: contestantsText.blankSearch,
  },
};

export default function IqDashboardHome() {
  return (
    <>
      <BackupWarning />
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <ContestantTotals />
        <HomeUploads />
      </div>
      <Contestants />
      {may("getInsight") && <HomeFunnel />}
    </>
  );
}

/** Warns of late or failed backups. Only a SuperAdmin sees it, because nobody else can act. */
function BackupWarning() {
  const session = useSession("iq");
  return session?.isSuperAdmin ? <Warning /> : null;
}

function Warning() {
  const status = useCall("getBackupStatus", {});
  const warning = status.data && warningOf(status.data);
  if (!warning) return null;
  return (
    <Alert look={warning.isSerious ? "error" : "notice"} className="mb-5">
      <p className="font-bold">{warning.title}</p>
      <p className="mt-1 text-small text-ink-2">{warning.advice}</p>
    </Alert>
  );
}

function warningOf({ everyHours, isOverdue, lastGoodAt, lastFailureAt }: BackupStatus) {
  if (everyHours === null) return null;
  if (isOverdue && lastGoodAt)
    return { title: backupText.late, advice: backupText.lateAdvice(everyHours, lastGoodAt), isSerious: true };
  if (isOverdue) return { title: backupText.never, advice: backupText.neverAdvice(everyHours), isSerious: true };
  return lastFailureAt
    ? { title: backupText.failed, advice: backupText.failedAdvice(lastFailureAt), isSerious: false }
    : null;
}

const percent = new Intl.NumberFormat("ar-IQ", { style: "percent", maximumFractionDigits: 0 });

function ContestantTotals() {
  const stats = useCall("contestantStats", {});
  return (
    <section aria-label={text.totals} className="min-w-0 grow max-sm:w-full">
      {stats.isError && <LoadFailure whatFailed={text.loadFailed} query={stats} />}
      {stats.isPending && <SpokenStatus>{text.loading}</SpokenStatus>}
      {(stats.isPending || stats.data) && (
        <ul className="flex flex-wrap items-baseline gap-x-5 gap-y-1 max-sm:justify-between max-sm:gap-x-3 sm:gap-x-7">
          <Total label={text.all} count={stats.data?.totalCount} />
          <Total label={text.males} count={stats.data?.maleCount} all={stats.data?.totalCount} />
          <Total label={text.females} count={stats.data?.femaleCount} all={stats.data?.totalCount} />
        </ul>
      )}
    </section>
  );
}

type TotalProps = { label: string; count: number | undefined; all?: number | undefined };

function Total({ label, count, all = 0 }: TotalProps) {
  return (
    <li className="flex flex-wrap items-baseline gap-x-2 max-sm:gap-x-1.5">
      <span className="text-small text-ink-3 max-sm:text-caption">{label}</span>
      {count === undefined ? (
        <Skeleton className="h-4 w-14 self-center" />
      ) : (
        <span className="text-body font-bold max-sm:text-body">{formatNumber(count)}</span>
      )}
      {count !== undefined && all > 0 && (
        <span className="text-caption text-ink-3 max-sm:hidden">{percent.format(count / all)}</span>
      )}
    </li>
  );
}

/** How far everybody has come, in small. */
function HomeFunnel() {
  const insight = useInsight("testTime");
  return (
    <Panel
      title={insightText.title}
      className="mt-10"
      tools={<TextLink to={sectionPath.insight}>{insightText.whole}</TextLink>}
    >
      {insight.isError && <LoadFailure whatFailed={insightText.loadFailed} query={insight} />}
      {insight.data && (
        <ul className="grid gap-x-6 gap-y-4 sm:grid-cols-5">
          {stages.map((stage) => (
            <li key={stage}>
              <span className="text-small text-ink-3">{insightText.stages[stage]}</span>
              <Figure funnel={insight.data.all} stage={stage} of={insightText.everybody} filters={{}} hasBar />
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

/** Uploads of the home screen: results and answers of a test. */
function HomeUploads() {
  const [isOpen, setIsOpen] = useState(false);
  const reload = useReloadAfterUpload();
  return (
    <div className="flex flex-wrap gap-2.5 max-sm:grid max-sm:w-full max-sm:grid-cols-2 max-sm:*:px-2 max-sm:[&_svg]:hidden">
      {may("createQuizImport") && (
        <LinkButton to={importPath}>
          <UploadIcon />
          {quizzesText.upload}
        </LinkButton>
      )}
      {may("changeTestForm") && (
        <Button look="outline" onClick={() => setIsOpen(true)}>
          <UploadIcon />
          {testFormText.uploadAnswers}
        </Button>
      )}
      {isOpen && <AnswersDialog onStart={reload.cancel} onAnswered={reload.start} onClose={() => setIsOpen(false)} />}
    </div>
  );
}

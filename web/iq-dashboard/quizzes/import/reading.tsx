import { CheckIcon } from "lucide-react";
import { type ReactNode, useEffect, useState } from "react";
import { useNavigate } from "react-router";
import type { QuizImport } from "#contract/quizzes/quiz-import.ts";
import { Panel } from "#web/dashboard/frame/panel.tsx";
import { importPath } from "#web/iq-dashboard/quiz-paths.ts";
import { quizImportText as text } from "#web/text/iq-dashboard/quiz-import.ts";
import { formatNumber } from "#web/text/numbers.ts";
import { Button } from "#web/ui/button.tsx";
import { Progress } from "#web/ui/feedback/progress.tsx";
import { Spinner } from "#web/ui/feedback/spinner.tsx";
import { SpokenStatus } from "#web/ui/feedback/spoken-status.tsx";
import { DiscardImportDialog } from "./discard-import-dialog.tsx";
import { readShare } from "./use-import.ts";
import { type Upload, useSentShare } from "./use-upload.ts";

type ReadingProps = { record: QuizImport | undefined; upload: (Upload & { status: string }) | undefined };

/** Progress of a file: first of its upload, then of its reading. */
export function Reading({ record, upload }: ReadingProps) {
  const navigate = useNavigate();
  const [isDiscarding, setIsDiscarding] = useState(false);
  const sending = upload?.status === "pending" ? upload : undefined;
  useEffect(() => {
    if (!sending) return;
    // Closing the tab would end the upload.
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [sending]);
  const stop = () => {
    sending?.controller.abort();
    void navigate(importPath, { replace: true });
  };
  const share = record ? readShare(record) : 0;
  return (
    <Panel title={sending ? text.sending : text.reading} className="max-w-3xl">
      <p className="font-medium wrap-anywhere">
        <bdi>{record?.fileName ?? upload?.file.name}</bdi>
      </p>
      <ol className="mt-4 grid gap-4">
        {upload && <Sending id={upload.id} />}
        <Part label={text.readingRows} share={share} isWaiting={!record}>
          {record && record.rowsRead > 0 && text.rowsRead(formatNumber(record.rowsRead))}
        </Part>
        <Part label={text.judging} isWaiting={share < 1} />
      </ol>
      <SpokenStatus>{sending ? text.sending : text.reading}</SpokenStatus>
      <p className="mt-5 text-small text-ink-2">{sending ? text.sendingBody : text.readingBody}</p>
      {sending ? (
        <Button look="outline" className="mt-5 max-sm:w-full" onClick={stop}>
          {text.stop}
        </Button>
      ) : (
        <Button look="outline" className="mt-5 max-sm:w-full" onClick={() => setIsDiscarding(true)}>
          {text.stopReading}
        </Button>
      )}
      {record && isDiscarding && <DiscardImportDialog record={record} onClose={() => setIsDiscarding(false)} />}
    </Panel>
  );
}

function Sending({ id }: { id: string }) {
  const share = useSentShare(id);
  return <Part label={text.sending} share={share} isWaiting={false} />;
}

type PartProps = { label: string; share?: number; isWaiting: boolean; children?: ReactNode };

/** One step. Without `share` its progress is unknown. */
function Part({ label, share, isWaiting, children }: PartProps) {
  const isDone = share === 1;
  return (
    <li className={isWaiting ? "text-ink-3" : undefined}>
      <span className="flex flex-wrap items-center gap-x-2">
        {label}
        {isDone && <CheckIcon className="text-ok" />}
        {!isDone && !isWaiting && <Spinner className="text-river-600" />}
        {children && <span className="ms-auto text-small text-ink-2">{children}</span>}
      </span>
      {share !== undefined && <Progress share={share} label={label} className="mt-1.5" />}
    </li>
  );
}

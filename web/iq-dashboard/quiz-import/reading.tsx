import { useEffect, useState } from "react";
import { useNavigate } from "react-router";
import type { QuizImport } from "#contract/quiz-import.ts";
import { Panel } from "#web/dashboard/panel.tsx";
import { quizImportText as text } from "#web/text/quiz-import.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button, LinkButton } from "#web/ui/button.tsx";
import { CheckIcon } from "#web/ui/icons.tsx";
import { Progress } from "#web/ui/progress.tsx";
import { Spinner } from "#web/ui/spinner.tsx";
import { SpokenStatus } from "#web/ui/spoken-status.tsx";
import { importPath } from "../quiz-paths.ts";
import { type Upload, useSentShare } from "./use-upload.ts";

/** Reading that stands still this long has most likely lost its sender. */
const patienceMilliseconds = 30_000;

type ReadingProps = { record: QuizImport | undefined; upload: Upload | undefined };

/** How far a file is, first on its way and then in being read. */
export function Reading({ record, upload }: ReadingProps) {
  const navigate = useNavigate();
  const isStuck = useIsStuck(upload ? null : (record?.bytesRead ?? 0));
  useEffect(() => {
    if (!upload) return;
    // A tab that is closed takes its upload with it.
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [upload]);
  const stop = () => {
    upload?.controller.abort();
    void navigate(importPath, { replace: true });
  };
  const name = record?.fileName ?? upload?.file.name ?? "";
  return (
    <Panel title={text.reading} className="max-w-3xl">
      <p className="font-medium wrap-anywhere">
        <bdi>{name}</bdi>
      </p>
      <ol className="mt-4 grid gap-4">
        {upload && <Sending id={upload.id} />}
        <Part
          label={text.readingRows}
          share={record?.fileBytes ? Math.min(1, record.bytesRead / record.fileBytes) : 0}
          isWaiting={!record}
        />
      </ol>
      <SpokenStatus>{text.reading}</SpokenStatus>
      <p className="mt-5 text-[0.94rem]/7 text-ink-2">{text.readingBody}</p>
      {isStuck && (
        <Alert look="notice" className="mt-4">
          <p>{text.stuck}</p>
          <LinkButton to={importPath} look="outline" size="small" className="mt-3">
            {text.uploadAgain}
          </LinkButton>
        </Alert>
      )}
      {upload && (
        <Button look="outline" size="small" className="mt-5 max-sm:w-full" onClick={stop}>
          {text.stop}
        </Button>
      )}
    </Panel>
  );
}

function Sending({ id }: { id: string }) {
  const share = useSentShare(id);
  return <Part label={text.sending} share={share} isWaiting={false} />;
}

type PartProps = { label: string; share: number; isWaiting: boolean };

function Part({ label, share, isWaiting }: PartProps) {
  const isDone = share === 1;
  return (
    <li className={isWaiting ? "text-ink-3" : undefined}>
      <span className="flex items-center gap-2">
        {label}
        {isDone && <CheckIcon className="text-ok" />}
        {!isDone && !isWaiting && <Spinner className="text-river-600" />}
      </span>
      <Progress share={share} label={label} className="mt-1.5" />
    </li>
  );
}

/** Whether a figure has not changed for long. Null is not watched. */
function useIsStuck(figure: number | null): boolean {
  const [stuckAt, setStuckAt] = useState<number | null>(null);
  useEffect(() => {
    if (figure === null) return;
    const timer = setTimeout(() => setStuckAt(figure), patienceMilliseconds);
    return () => clearTimeout(timer);
  }, [figure]);
  return figure !== null && stuckAt === figure;
}

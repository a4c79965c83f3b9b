import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import type { PostVersion, PostVersionLine } from "#contract/site/drafts.ts";
import { mainApi } from "#web/calls/session-transport.ts";
import { failureMessage } from "#web/dashboard/failure-message.ts";
import { LoadFailure } from "#web/dashboard/load-failure.tsx";
import { Loading } from "#web/dashboard/loading.tsx";
import { useCall } from "#web/dashboard/use-call.ts";
import { draftsText, versionsText as text } from "#web/text/main-dashboard/main-dashboard-drafts.ts";
import { formatDateTime } from "#web/text/numbers.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { Alert } from "#web/ui/feedback/alert.tsx";
import { LazyPart, lazyCode } from "#web/ui/lazy-part.tsx";
import { Dialog } from "#web/ui/overlays/dialog.tsx";
import type { Written } from "./draft-sync.ts";
import type { TextComparisonProps } from "./text-comparison.tsx";

const comparison = lazyCode(() => import("./text-comparison.tsx").then((module) => module.TextComparison));

/** Two texts in one article. Its code is loaded when it is needed. */
export const Comparison = (props: TextComparisonProps) => (
  <LazyPart
    code={comparison}
    pending={<Loading text={draftsText.comparing} className="h-64" />}
    failed={(retry) => (
      <LoadFailure whatFailed={draftsText.compareFailed} query={{ isFetching: false, refetch: retry }} />
    )}
  >
    {(TextComparison) => <TextComparison {...props} />}
  </LazyPart>
);

type VersionsDialogProps = {
  postId: number | undefined;
  draftId: number | undefined;
  present: Written;
  /** Puts an unpublished text into the form. */
  onTake: (version: PostVersion) => void;
  onRestored: () => void;
  onClose: () => void;
};

/** The earlier texts of a post and its draft. One is compared with the text in the form, and can take its place. */
export function VersionsDialog({ postId, draftId, present, onTake, onRestored, onClose }: VersionsDialogProps) {
  const lines = useCall("listPostVersions", { query: { postId, draftId } }, { staleTime: 0 });
  const [chosen, setChosen] = useState<number>();
  return (
    <Dialog title={text.title} isOpen onClose={onClose} width="table">
      {lines.isPending && <Loading text={text.loading} className="h-40" />}
      {lines.isError && <LoadFailure whatFailed={text.loadFailed} query={lines} />}
      {lines.data?.length === 0 && <p className="text-ink-2">{text.none}</p>}
      {lines.data && lines.data.length > 0 && (
        <div className="grid items-start gap-5 md:grid-cols-[15rem_minmax(0,1fr)]">
          <ul aria-label={text.list} className="grid gap-1 max-md:max-h-56 max-md:overflow-y-auto">
            {lines.data.map((line) => (
              <li key={line.id}>
                <Line line={line} isChosen={line.id === chosen} onChoose={() => setChosen(line.id)} />
              </li>
            ))}
          </ul>
          {chosen === undefined ? (
            <p className="text-ink-2">{text.choose}</p>
          ) : (
            <Version key={chosen} id={chosen} present={present} onTake={onTake} onRestored={onRestored} />
          )}
        </div>
      )}
    </Dialog>
  );
}

type LineProps = { line: PostVersionLine; isChosen: boolean; onChoose: () => void };

const Line = ({ line, isChosen, onChoose }: LineProps) => (
  <button
    type="button"
    aria-pressed={isChosen}
    onClick={onChoose}
    className="w-full rounded-c border border-line px-3.5 py-2 text-start hover:border-river-700 aria-pressed:border-river-700 aria-pressed:bg-river-50"
  >
    <bdi className="block font-medium wrap-anywhere">{line.savedBy ?? draftsText.unknown}</bdi>
    <span className="block text-small text-ink-3">{formatDateTime(line.savedAt)}</span>
    {!line.isPublished && <Badge look="sand">{text.unpublished}</Badge>}
  </button>
);

type VersionProps = Pick<VersionsDialogProps, "present" | "onTake" | "onRestored"> & { id: number };

function Version({ id, present, onTake, onRestored }: VersionProps) {
  const version = useCall("getPostVersion", { params: { id } });
  const restore = useMutation({
    mutationFn: ({ postId, title, content, images }: PostVersion) =>
      mainApi.send("updatePost", { params: { id: String(postId) }, body: { Form: { title, content }, images } }),
    onSuccess: onRestored,
  });
  if (version.isError) return <LoadFailure whatFailed={text.loadFailed} query={version} />;
  if (!version.data) return <Loading text={text.loading} className="h-64" />;
  const { data } = version;
  return (
    <div className="grid gap-4">
      <div>
        {data.isPublished ? (
          <Button isPending={restore.isPending} pendingText={text.restoring} onClick={() => restore.mutate(data)}>
            {text.restore}
          </Button>
        ) : (
          <Button onClick={() => onTake(data)}>{text.take}</Button>
        )}
      </div>
      {restore.isError && <Alert>{failureMessage(restore.error, text.restoreFailed)}</Alert>}
      <Comparison before={data} after={present} added={text.added} removed={text.removed} />
    </div>
  );
}

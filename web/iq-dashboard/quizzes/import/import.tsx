import { useParams } from "react-router";
import type { QuizImport } from "#contract/quizzes/quiz-import.ts";
import { ApiProblem } from "#web/calls/api-problem.ts";
import { isNotFound } from "#web/dashboard/failure-message.ts";
import { BackLink } from "#web/dashboard/frame/back-link.tsx";
import type { DashboardHandle } from "#web/dashboard/frame/frame.tsx";
import { LoadFailure } from "#web/dashboard/load-failure.tsx";
import { Loading } from "#web/dashboard/loading.tsx";
import { importPath, quizPath, quizzesPath } from "#web/iq-dashboard/quiz-paths.ts";
import { quizImportText as text } from "#web/text/iq-dashboard/quiz-import.ts";
import { quizzesText } from "#web/text/iq-dashboard/quizzes.ts";
import { unlistedMeta } from "#web/text/unlisted-meta.ts";
import { DashboardMessage } from "#web/ui/frames/dashboard-message.tsx";
import { Preview } from "./preview.tsx";
import { Reading } from "./reading.tsx";
import { ReadingFailure, UploadFailure } from "./upload-failure.tsx";
import { useImport } from "./use-import.ts";
import { useUpload } from "./use-upload.ts";

export const meta = () => unlistedMeta(quizzesText.title);
export const handle: DashboardHandle = { title: quizzesText.title };

/** An import from the upload to the confirmation. The present step follows from its address. */
export default function ImportScreen() {
  const { id = "" } = useParams();
  return (
    <>
      <BackLink to={quizzesPath}>{text.back}</BackLink>
      <Step key={id} id={id} />
    </>
  );
}

function Step({ id }: { id: string }) {
  const upload = useUpload(id);
  // The server may have the file although its answer was lost.
  const isLost = upload?.error instanceof ApiProblem && upload.error.code === "network_failure";
  const { data, error, isFetching, refetch } = useImport(id, !upload || upload.status === "success" || isLost);

  if (data?.state === "failed" || data?.state === "interrupted")
    return <ReadingFailure record={data} upload={upload} />;
  if (data && data.state !== "reading") return <Read record={data} />;
  if (data || upload?.status === "pending") return <Reading record={data} upload={upload} />;
  if (upload?.status === "error" && !isFetching) return <UploadFailure upload={upload} error={upload.error} />;
  return <Absent error={error} isFetching={isFetching} refetch={refetch} />;
}

/** A file that has been read. It can be confirmed or discarded. */
function Read({ record }: { record: QuizImport }) {
  if (record.state === "ready") return <Preview record={record} />;
  if (record.state === "undone") {
    return (
      <DashboardMessage
        title={text.undoneTitle}
        body={text.undoneBody}
        way={{ to: importPath, label: text.uploadAgain }}
      />
    );
  }
  const to = record.quizId ? quizPath(record.quizId) : quizzesPath;
  return <DashboardMessage title={text.confirmedTitle} body={record.fileName} way={{ to, label: text.openQuiz }} />;
}

type AbsentProps = { error: unknown; isFetching: boolean; refetch: () => unknown };

/** Shows that the import is loading, failed to load or does not exist. */
function Absent({ error, isFetching, refetch }: AbsentProps) {
  // The API refuses an invalid id as a bad request.
  if (isNotFound(error)) {
    return (
      <DashboardMessage title={text.gone} body={text.goneBody} way={{ to: importPath, label: text.uploadAgain }} />
    );
  }
  if (error) {
    return <LoadFailure whatFailed={text.loadFailed} query={{ error, isFetching, refetch }} />;
  }
  return <Loading text={text.loading} className="h-96 rounded-panel" />;
}

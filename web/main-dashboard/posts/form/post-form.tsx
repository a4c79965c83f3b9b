import { useEffect, useRef } from "react";
import { Controller } from "react-hook-form";
import { Link, useNavigate } from "react-router";
import { historyPath } from "#web/dashboard/audit/audit-address.ts";
import { UnsavedWarning } from "#web/dashboard/form/unsaved-warning.tsx";
import { LoadFailure } from "#web/dashboard/load-failure.tsx";
import { Loading } from "#web/dashboard/loading.tsx";
import { auditText } from "#web/text/dashboard/audit.ts";
import { editorText, postFormText as text } from "#web/text/main-dashboard/main-dashboard-news.ts";
import { Button } from "#web/ui/button.tsx";
import { Alert } from "#web/ui/feedback/alert.tsx";
import { ErrorSummary } from "#web/ui/forms/error-summary.tsx";
import { FieldError, TextField } from "#web/ui/forms/field.tsx";
import { LazyPart, lazyCode } from "#web/ui/lazy-part.tsx";
import { BackToList, useListPath } from "../back-to-list.tsx";
import type { PostEditorProps } from "../editor/post-editor.tsx";
import { PublishButtons } from "../publishing/publish-buttons.tsx";
import { DraftBar } from "./draft-bar.tsx";
import { editableHtml, isBlockContent } from "./editable-content.ts";
import { useMessage } from "./message-dialog.tsx";
import { summaryOf } from "./post-form-failures.ts";
import { PostImagesField } from "./post-images-field.tsx";
import { PostTopicsField } from "./post-topics-field.tsx";
import { type PostFormStart, usePostForm } from "./use-post-form.ts";

/** The form of a post. Failures keep all input and uploads. */
export function PostForm({ post, ...given }: PostFormStart) {
  const fields = usePostForm({ post, ...given });
  const { form, start, images, phase, failure, errors, submit, hasFiles, isSaved, kept, draftId, flush } = fields;
  const message = useMessage(fields);
  useLeaveWhen(isSaved);
  const summary = summaryOf(errors);
  const isBusy = phase !== "idle" || isSaved;
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <BackToList />
        <div className="flex flex-wrap items-center gap-2.5">
          {!post && message.button}
          <PublishButtons draftId={draftId} postId={post?.id} beforeOpen={flush} />
          {post && (
            <Link to={historyPath("main", String(post.id), "post")} className={historyLink}>
              {auditText.history}
            </Link>
          )}
        </div>
      </div>
      <DraftBar postId={post?.id} fields={fields} />
      <form
        noValidate
        aria-label={post ? text.editTitle : text.addTitle}
        onSubmit={(event) => {
          event.preventDefault();
          if (!isBusy) void submit(event);
        }}
      >
        {failure && (failure.message || summary.failures.length > 0) && (
          <ErrorSummary
            title={<span className="whitespace-pre-line">{failure.message ?? summary.title}</span>}
            failures={summary.failures}
            attempt={failure.attempt}
          />
        )}
        {message.notice}
        {kept && (
          <Alert look="notice" className="mb-5">
            {!kept.isSent && text.restoredDraft} {kept.lostFiles > 0 && text.lostFiles}
          </Alert>
        )}
        <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_20rem] xl:gap-6">
          <div className={panel}>
            <TextField
              label={text.title}
              error={errors.title}
              required
              readOnly={isBusy}
              autoComplete="off"
              fieldClassName="mb-6"
              {...form.register("title")}
            />
            <Controller
              control={form.control}
              name="content"
              render={({ field }) => (
                <EditorField
                  key={start.round}
                  id="content"
                  label={text.content}
                  note={isBlockContent(start.content) ? text.blocksNote : undefined}
                  error={errors.content}
                  html={editableHtml(start.content)}
                  isLocked={isBusy}
                  // Until the first change the content stays exactly as it is.
                  onChange={(html) => field.onChange(html ?? start.content)}
                />
              )}
            />
            <PostTopicsField
              id="topicIds"
              value={form.watch("topicIds")}
              error={errors.topicIds}
              isLocked={isBusy}
              onChange={(topicIds) => form.setValue("topicIds", topicIds, { shouldValidate: true })}
            />
          </div>
          <div className="grid gap-5 xl:sticky xl:top-24">
            <div className={panel}>
              <PostImagesField id="images" field={images} error={errors.images} isLocked={isBusy} />
            </div>
            <div className={saveBar}>
              <Button
                type="submit"
                isPending={isBusy}
                pendingText={phase === "uploading" ? text.uploading : text.saving}
                className="w-full"
              >
                {post ? text.save : text.add}
              </Button>
            </div>
          </div>
        </div>
      </form>
      <UnsavedWarning isDirty={hasFiles} />
      {message.dialog}
    </>
  );
}

const historyLink = "text-small text-river-700 underline underline-offset-4 hover:decoration-2";
const panel = "min-w-0 rounded-panel border border-line bg-white p-4 sm:p-6";
/** Classes of the bar. It stays at the bottom of the window. */
const saveBar =
  "xl:sticky xl:bottom-4 xl:z-[6] xl:rounded-panel xl:border xl:border-line xl:bg-white xl:p-3 max-xl:sticky max-xl:bottom-0 max-xl:z-[6] max-xl:-mx-4 max-xl:-mb-4 max-xl:border-t max-xl:border-line max-xl:bg-white max-xl:px-4 max-xl:py-3 sm:max-xl:-mx-7 sm:max-xl:-mb-7 sm:max-xl:px-7";

/** Returns to the list after saving. This is an effect, so that the warning about unsaved changes is gone by then. */
function useLeaveWhen(isSaved: boolean): void {
  const navigate = useNavigate();
  const listPath = useListPath();
  const target = useRef(listPath);
  target.current = listPath;
  useEffect(() => {
    if (isSaved) void navigate(target.current);
  }, [isSaved, navigate]);
}

const postEditor = lazyCode(() => import("../editor/post-editor.tsx").then((module) => module.PostEditor));

type EditorFieldProps = Omit<PostEditorProps, "labelId" | "descriptionIds" | "isInvalid"> & {
  label: string;
  note: string | undefined;
  error: string | undefined;
};

/**
 * The rich-text editor as a field. It is loaded when needed, because its code is large and only this screen uses it.
 */
function EditorField({ label, note, error, ...editor }: EditorFieldProps) {
  const { id } = editor;
  return (
    <div>
      <div className="mb-1.5 flex flex-wrap items-baseline gap-x-2">
        <span id={`${id}-label`} className="font-medium">
          {label}
        </span>
        <span id={`${id}-hint`} className="text-small text-ink-3 max-md:hidden">
          {editorText.hint}
        </span>
      </div>
      {note && (
        <p id={`${id}-note`} className="mb-2.5 rounded-c bg-warn-soft px-4 py-2.5 text-small">
          {note}
        </p>
      )}
      <LazyPart
        code={postEditor}
        pending={<Loading text={editorText.loading} className="h-[558px] rounded-c" />}
        failed={(retry) => (
          <LoadFailure whatFailed={editorText.loadFailed} query={{ isFetching: false, refetch: retry }} />
        )}
      >
        {(PostEditor) => (
          <PostEditor
            {...editor}
            labelId={`${id}-label`}
            descriptionIds={[`${id}-hint`, note && `${id}-note`, error && `${id}-error`].filter(Boolean).join(" ")}
            isInvalid={Boolean(error)}
          />
        )}
      </LazyPart>
      {error && <FieldError id={id}>{error}</FieldError>}
    </div>
  );
}

import { LoadFailure } from "#web/dashboard/load-failure.tsx";
import { Loading } from "#web/dashboard/loading.tsx";
import { editorText as text } from "#web/text/main-dashboard/main-dashboard-news.ts";
import { FieldError } from "#web/ui/forms/field.tsx";
import { LazyPart, lazyCode } from "#web/ui/lazy-part.tsx";
import type { PostEditorProps } from "../editor/post-editor.tsx";

const postEditor = lazyCode(() => import("../editor/post-editor.tsx").then((module) => module.PostEditor));

type EditorFieldProps = Omit<PostEditorProps, "labelId" | "descriptionIds" | "isInvalid"> & {
  label: string;
  note: string | undefined;
  error: string | undefined;
};

/** The rich-text editor as a field. Lazy, because its code is large and used on this screen only. */
export function EditorField({ label, note, error, ...editor }: EditorFieldProps) {
  const { id } = editor;
  return (
    <div>
      <div className="mb-1.5 flex flex-wrap items-baseline gap-x-2 leading-7">
        <span id={`${id}-label`} className="font-medium">
          {label}
        </span>
        <span id={`${id}-hint`} className="text-[0.9rem] text-ink-3 max-md:hidden">
          {text.hint}
        </span>
      </div>
      {note && (
        <p id={`${id}-note`} className="mb-2.5 rounded-c bg-warn-soft px-4 py-2.5 text-[0.94rem]/7">
          {note}
        </p>
      )}
      <LazyPart
        code={postEditor}
        pending={<Loading text={text.loading} className="h-[558px] rounded-c" />}
        failed={(retry) => <LoadFailure whatFailed={text.loadFailed} query={{ isFetching: false, refetch: retry }} />}
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

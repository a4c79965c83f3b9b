import "#web/styles/prose.css";
import "./post-editor.css";
import type { Editor } from "@tiptap/core";
import { EditorContent, useEditor } from "@tiptap/react";
import { useEffect, useRef, useState } from "react";
import { classNames } from "#web/ui/class-names.ts";
import { cleanHtml, cleanPasted } from "./clean-html.ts";
import { editorExtensions } from "./editor-extensions.ts";
import { EditorToolbar } from "./editor-toolbar.tsx";
import { ImageDialog } from "./image-dialog.tsx";
import { LinkDialog } from "./link-dialog.tsx";

export type PostEditorProps = {
  /** The id of the writing area, to which an error summary links. */
  id: string;
  /** Initial content; later changes are ignored. */
  html: string;
  labelId: string;
  descriptionIds: string;
  isInvalid: boolean;
  isLocked: boolean;
  /** Receives the HTML. It is empty without content, and null if nothing was changed. */
  onChange: (html: string | null) => void;
};

type OpenDialog = { kind: "link" } | { kind: "image"; file?: File | undefined } | null;

export function PostEditor(props: PostEditorProps) {
  const { id, html, labelId, descriptionIds, isInvalid, isLocked, onChange } = props;
  const [dialog, setDialog] = useState<OpenDialog>(null);
  const toolbar = useRef<HTMLDivElement>(null);
  const first = useRef<string>(undefined);
  const [content] = useState(() => cleanHtml(html));

  /** Takes a picture from the clipboard or a drop. @returns whether there was one */
  const takeFile = (data: DataTransfer | null): boolean => {
    const file = [...(data?.files ?? [])].find(({ type }) => type.startsWith("image/"));
    if (!file || data?.types.includes("text/html")) return false;
    setDialog({ kind: "image", file });
    return true;
  };

  const editor = useEditor({
    extensions: editorExtensions,
    content,
    // The styles are in a file, because the content security policy forbids style elements.
    injectCSS: false,
    editorProps: {
      attributes: {
        id,
        class: "prose post-editor-text",
        dir: "rtl",
        lang: "ar",
        role: "textbox",
        "aria-multiline": "true",
        "aria-required": "true",
        "aria-labelledby": labelId,
        "aria-describedby": descriptionIds,
        "aria-invalid": String(isInvalid),
      },
      transformPastedHTML: cleanPasted,
      handlePaste: (_view, { clipboardData }) => takeFile(clipboardData),
      handleDrop: (_view, event) => {
        const isTaken = takeFile(event.dataTransfer);
        // The browser would open any other file instead of the page.
        if (isTaken || event.dataTransfer?.types.includes("Files")) event.preventDefault();
        return isTaken;
      },
      handleKeyDown: (_view, event) => {
        if (event.altKey && event.key === "F10") {
          toolbar.current?.querySelector<HTMLElement>("button:not([disabled])")?.focus();
          return true;
        }
        if (!(event.ctrlKey || event.metaKey) || event.code !== "KeyK") return false;
        event.preventDefault();
        setDialog({ kind: "link" });
        return true;
      },
    },
    onCreate: ({ editor: created }) => {
      first.current = created.getHTML();
    },
    onUpdate: ({ editor: changed }) => onChange(first.current === changed.getHTML() ? null : writtenHtml(changed)),
  });

  useEffect(() => {
    editor.setEditable(!isLocked, false);
  }, [editor, isLocked]);

  const close = () => {
    setDialog(null);
    focusAfterDialog(editor);
  };
  return (
    <div
      className={classNames(
        "overflow-clip rounded-c border-[1.5px] bg-white transition-colors focus-within:border-river-700",
        isInvalid ? "border-danger" : "border-edge",
      )}
    >
      <EditorToolbar
        ref={toolbar}
        editor={editor}
        editorId={id}
        isLocked={isLocked}
        onLink={() => setDialog({ kind: "link" })}
        onImage={() => setDialog({ kind: "image" })}
      />
      <EditorContent editor={editor} className={classNames("post-editor", isLocked && "opacity-60")} />
      {dialog?.kind === "link" && <LinkDialog editor={editor} onClose={close} />}
      {dialog?.kind === "image" && <ImageDialog editor={editor} file={dialog.file} onClose={close} />}
    </div>
  );
}

const afterDialogMilliseconds = 50;

/**
 * Restores the cursor after a dialog. The dialog returns the focus some frames later, and browsers then move the cursor
 * to the start.
 */
function focusAfterDialog(editor: Editor): void {
  // Text typed after a new link does not belong to it.
  const { doc, selection, storedMarks } = editor.state;
  setTimeout(() => {
    if (editor.isDestroyed) return;
    const { state, view } = editor;
    // If somebody typed since, the old position is outdated and may lie past the end.
    if (state.doc !== doc) return;
    view.dispatch(state.tr.setSelection(selection).setStoredMarks(storedMarks));
    view.focus();
  }, afterDialogMilliseconds);
}

/** The HTML in the editor. It is empty without visible content. */
function writtenHtml(editor: Editor): string {
  let hasContent = false;
  editor.state.doc.descendants((node) => {
    hasContent ||= node.type.name === "image" || (node.isText && /[^\s\p{Cf}]/u.test(node.text ?? ""));
  });
  // The editor keeps an empty line at the end for writing.
  return hasContent ? editor.getHTML().replace(/(?:<p><\/p>)+$/, "") : "";
}

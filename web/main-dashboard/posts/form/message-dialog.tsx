import { ClipboardPasteIcon } from "lucide-react";
import { type ClipboardEvent, useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import { imageTypes } from "#contract/site/picture-files.ts";
import { InputDialog } from "#web/dashboard/form/input-dialog.tsx";
import { messageText as text } from "#web/text/main-dashboard/main-dashboard-news.ts";
import { Button } from "#web/ui/button.tsx";
import { Alert } from "#web/ui/feedback/alert.tsx";
import { FileDrop } from "#web/ui/forms/file-drop.tsx";
import { TextArea } from "#web/ui/forms/text-area.tsx";
import { DialogActions } from "#web/ui/overlays/dialog-actions.tsx";
import { cleanPasted } from "../editor/clean-html.ts";
import { postFromMessage } from "./post-from-message.ts";
import type { PostImages } from "./use-post-images.ts";

type Fields = { title: string; content: string };
type Message = { text: string; html: string; files: File[] };

/** Fills the form from a pasted message. What was in the form comes back by the notice. */
export function useMessage(form: UseFormReturn<Fields>, images: PostImages, startContent: string) {
  const [isOpen, setIsOpen] = useState(false);
  /** The content that the editor begins with, and how often that changed. */
  const [editor, setEditor] = useState({ content: startContent, count: 0 });
  const [before, setBefore] = useState<(Fields & { imageIds: string[]; isTitled: boolean }) | null>(null);
  const write = (fields: Fields) => {
    for (const name of ["title", "content"] as const)
      form.setValue(name, fields[name], { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
    setEditor(({ count }) => ({ content: fields.content, count: count + 1 }));
  };
  const fill = ({ files, ...message }: Message) => {
    const present = form.getValues();
    const { title, content } = postFromMessage(message);
    setBefore({ ...present, imageIds: images.images.map(({ id }) => id), isTitled: title !== "" });
    if (message.text.trim()) write({ title: title || present.title, content });
    images.add(files);
    setIsOpen(false);
  };
  const restore = (earlier: NonNullable<typeof before>) => {
    write(earlier);
    for (const { id } of images.images) if (!earlier.imageIds.includes(id)) images.remove(id);
    setBefore(null);
  };
  return {
    ...editor,
    button: (
      <Button look="soft" className="mb-4" onClick={() => setIsOpen(true)}>
        <ClipboardPasteIcon />
        {text.open}
      </Button>
    ),
    notice: before && (
      <Alert look="notice" className="mb-5">
        <p>{before.isTitled ? text.filled : text.untitled}</p>
        <Button look="outline" className="mt-2.5" onClick={() => restore(before)}>
          {text.undo}
        </Button>
      </Alert>
    ),
    dialog: isOpen && <MessageDialog onFill={fill} onClose={() => setIsOpen(false)} />,
  };
}

/** Text that is more than the lines of its plain form: of Word, Google Docs or a page. */
const isRich = (html: string) => /\bmso-|class=["']?Mso|docs-internal-guid|<(?:table|[uo]l|h[1-6]|p)\b/i.test(html);

function MessageDialog({ onFill, onClose }: { onFill: (message: Message) => void; onClose: () => void }) {
  const [message, setMessage] = useState<Message>({ text: "", html: "", files: [] });
  const [error, setError] = useState<string>();
  const isEmpty = !message.text.trim() && message.files.length === 0;
  const addFiles = (files: readonly File[]) => setMessage((now) => ({ ...now, files: [...now.files, ...files] }));
  const takePasted = ({ clipboardData }: ClipboardEvent) => {
    const html = clipboardData.getData("text/html");
    // Word adds a picture of the whole text.
    if (!html) addFiles([...clipboardData.files]);
    setMessage((now) => ({ ...now, html: now.text === "" && isRich(html) ? cleanPasted(html) : "" }));
  };
  return (
    <InputDialog title={text.open} isDirty={!isEmpty} onClose={onClose}>
      {(close) => (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            if (isEmpty) setError(text.empty);
            else onFill(message);
          }}
        >
          <p className="-mt-2 mb-4 text-ink-2">{text.body}</p>
          <TextArea
            name="message"
            label={text.text}
            hint={message.html && text.rich}
            error={isEmpty ? error : undefined}
            rows={8}
            autoFocus
            value={message.text}
            onPaste={takePasted}
            onChange={({ target, nativeEvent }) => {
              // Whoever changes the plain text means that one.
              const isPaste = (nativeEvent as InputEvent).inputType === "insertFromPaste";
              setMessage((now) => ({ ...now, text: target.value, html: isPaste ? now.html : "" }));
            }}
          />
          <FileDrop
            id="message-pictures"
            label={text.pictures}
            accept={imageTypes.join(",")}
            isMultiple
            onFiles={addFiles}
            className="mt-4"
          />
          <p role="status" className="mt-1.5 text-small text-ink-2 wrap-anywhere">
            <bdi>{message.files.map(({ name }) => name).join("، ")}</bdi>
          </p>
          <DialogActions confirmText={text.fill} isPending={false} onCancel={close} />
        </form>
      )}
    </InputDialog>
  );
}

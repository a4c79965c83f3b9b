import { ClipboardPasteIcon } from "lucide-react";
import { type ClipboardEvent, useState } from "react";
import { imageTypes } from "#contract/site/picture-files.ts";
import { topicLimits } from "#contract/site/topics.ts";
import { InputDialog } from "#web/dashboard/form/input-dialog.tsx";
import { useCall } from "#web/dashboard/use-call.ts";
import { messageText as text } from "#web/text/main-dashboard/main-dashboard-news.ts";
import { Button } from "#web/ui/button.tsx";
import { Alert } from "#web/ui/feedback/alert.tsx";
import { FileDrop } from "#web/ui/forms/file-drop.tsx";
import { TextArea } from "#web/ui/forms/text-area.tsx";
import { DialogActions } from "#web/ui/overlays/dialog-actions.tsx";
import { cleanPasted } from "../editor/clean-html.ts";
import type { Written } from "./draft-sync.ts";
import { postFromMessage, proposeTopics } from "./post-from-message.ts";
import type { usePostForm } from "./use-post-form.ts";

type Message = { text: string; html: string; files: File[] };
type Before = Written & { imageIds: string[]; isTitled: boolean };

/** Fills the form from a pasted message. What was in the form comes back by the notice. */
export function useMessage({ images, written, replace }: ReturnType<typeof usePostForm>) {
  const topics = useCall("listTopics", {}).data ?? [];
  const [isOpen, setIsOpen] = useState(false);
  const [before, setBefore] = useState<Before | null>(null);
  const fill = ({ files, ...message }: Message) => {
    const { title, content } = postFromMessage(message);
    setBefore({ ...written, imageIds: images.images.map(({ id }) => id), isTitled: title !== "" });
    if (message.text.trim()) {
      const proposed = proposeTopics(message.text, topics).slice(0, topicLimits.ofPost);
      const topicIds = written.topicIds.length > 0 ? written.topicIds : proposed.map(({ id }) => id);
      replace({ ...written, title: title || written.title, content, topicIds });
    }
    images.add(files);
    setIsOpen(false);
  };
  const restore = ({ imageIds, isTitled: _, ...earlier }: Before) => {
    for (const { id } of images.images) if (!imageIds.includes(id)) images.remove(id);
    replace(earlier);
    setBefore(null);
  };
  return {
    button: (
      <Button look="soft" onClick={() => setIsOpen(true)}>
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
              // A change of the plain text replaces the formatted one.
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

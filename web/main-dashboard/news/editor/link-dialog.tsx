import type { Editor } from "@tiptap/core";
import { useState } from "react";
import { InputDialog } from "#web/input-dialog.tsx";
import { dashboardText } from "#web/text/dashboards.ts";
import { editorText as text } from "#web/text/main-dashboard-news.ts";
import { Button } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/field.tsx";
import { linkAddress } from "./link-address.ts";

/** Makes a link of what is selected, changes the one under the cursor, or writes a new one. */
export function LinkDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const [isOnLink] = useState(() => editor.isActive("link"));
  const [isNew] = useState(() => editor.state.selection.empty && !isOnLink);
  const [firstAddress] = useState(() => String(editor.getAttributes("link").href ?? ""));
  const [address, setAddress] = useState(firstAddress);
  const [words, setWords] = useState("");
  const [error, setError] = useState<string>();

  const save = () => {
    const href = linkAddress(address);
    if (!href) {
      setError(text.linkInvalid);
      document.getElementById("link-address")?.focus();
      return;
    }
    if (isNew) {
      const shown = words.trim() || address.trim();
      const marks = [{ type: "link", attrs: { href } }];
      editor.chain().insertContent({ type: "text", text: shown, marks }).unsetMark("link").run();
    } else editor.chain().extendMarkRange("link").setLink({ href }).run();
    onClose();
  };
  const remove = () => {
    editor.chain().extendMarkRange("link").unsetLink().run();
    onClose();
  };
  return (
    <InputDialog
      title={isOnLink ? text.linkChange : text.linkTitle}
      isDirty={address !== firstAddress || words !== ""}
      onClose={onClose}
    >
      {(close) => (
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            // The form that the editor stands in is not meant.
            event.stopPropagation();
            save();
          }}
        >
          <TextField
            name="link-address"
            label={text.linkAddress}
            hint={text.linkHint}
            error={error}
            isLtr
            autoFocus
            inputMode="url"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={2000}
            value={address}
            onChange={(event) => {
              setAddress(event.currentTarget.value);
              setError(undefined);
            }}
          />
          {isNew && (
            <TextField
              name="link-text"
              label={text.linkText}
              hint={text.linkTextHint}
              autoComplete="off"
              maxLength={300}
              fieldClassName="mt-5"
              value={words}
              onChange={(event) => setWords(event.currentTarget.value)}
            />
          )}
          <div className="mt-6 flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
            {isOnLink && (
              <Button look="outline" onClick={remove} className="sm:me-auto">
                {text.unlink}
              </Button>
            )}
            <Button look="outline" onClick={close}>
              {dashboardText.cancel}
            </Button>
            <Button type="submit">{isOnLink ? text.linkKeep : text.linkSave}</Button>
          </div>
        </form>
      )}
    </InputDialog>
  );
}

import { useMutation } from "@tanstack/react-query";
import type { Editor } from "@tiptap/core";
import { useState } from "react";
import { z } from "#contract/zod.ts";
import { FormDialog } from "#web/dashboard/form/form-dialog.tsx";
import { useMutationForm } from "#web/dashboard/form/use-mutation-form.ts";
import { editorText as text } from "#web/text/main-dashboard/main-dashboard-news.ts";
import { Button } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/forms/field.tsx";
import { linkAddress } from "./link-address.ts";

const fields = z.object({
  "link-address": z.string().refine((typed) => linkAddress(typed), { error: text.linkInvalid }),
  "link-text": z.string(),
});

/** Links the selection, edits the link at the cursor, or inserts a new link. */
export function LinkDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const [isOnLink] = useState(() => editor.isActive("link"));
  const [isNew] = useState(() => editor.state.selection.empty && !isOnLink);
  const keep = useMutation({
    mutationFn: async ({ "link-address": address, "link-text": words }: z.infer<typeof fields>) => {
      const href = linkAddress(address);
      if (!href) return;
      if (isNew) {
        const marks = [{ type: "link", attrs: { href } }];
        editor
          .chain()
          .insertContent({ type: "text", text: words.trim() || address.trim(), marks })
          .unsetMark("link")
          .run();
      } else editor.chain().extendMarkRange("link").setLink({ href }).run();
    },
    onSuccess: onClose,
  });
  const form = useMutationForm({
    schema: fields,
    defaultValues: { "link-address": String(editor.getAttributes("link").href ?? ""), "link-text": "" },
    save: keep,
  });
  const remove = () => {
    editor.chain().extendMarkRange("link").unsetLink().run();
    onClose();
  };
  return (
    <FormDialog
      form={form}
      title={isOnLink ? text.linkChange : text.linkTitle}
      texts={{ confirm: isOnLink ? text.linkKeep : text.linkSave }}
      otherAction={
        isOnLink && (
          <Button look="outline" onClick={remove} className="sm:me-auto">
            {text.unlink}
          </Button>
        )
      }
      onClose={onClose}
    >
      <TextField
        {...form.field("link-address")}
        label={text.linkAddress}
        hint={text.linkHint}
        isLtr
        autoFocus
        inputMode="url"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={2000}
      />
      {isNew && (
        <TextField
          {...form.field("link-text")}
          label={text.linkText}
          hint={text.linkTextHint}
          autoComplete="off"
          maxLength={300}
        />
      )}
    </FormDialog>
  );
}

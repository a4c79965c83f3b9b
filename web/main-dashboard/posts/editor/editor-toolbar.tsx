import type { Editor } from "@tiptap/core";
import { useEditorState } from "@tiptap/react";
import type { Ref } from "react";
import { Toolbar } from "react-aria-components/Toolbar";
import { editorText as text } from "#web/text/main-dashboard/main-dashboard-news.ts";
import { ImageIcon } from "#web/ui/icons/dashboard-icons.tsx";
import * as icons from "#web/ui/icons/editor-icons.tsx";
import { LinkIcon } from "#web/ui/icons/media-icons.tsx";
import { AlignMenu } from "./align-menu.tsx";
import { StyleMenu } from "./style-menu.tsx";
import { TableMenu } from "./table-menu.tsx";
import { ToolButton } from "./tool-button.tsx";

type EditorToolbarProps = {
  editor: Editor;
  ref: Ref<HTMLDivElement>;
  editorId: string;
  isLocked: boolean;
  onLink: () => void;
  onImage: () => void;
};

const stateOf = (editor: Editor) => ({
  bold: editor.isActive("bold"),
  italic: editor.isActive("italic"),
  underline: editor.isActive("underline"),
  strike: editor.isActive("strike"),
  bulletList: editor.isActive("bulletList"),
  orderedList: editor.isActive("orderedList"),
  blockquote: editor.isActive("blockquote"),
  link: editor.isActive("link"),
  canUndo: editor.can().undo(),
  canRedo: editor.can().redo(),
});

/** Formatting commands. The toolbar is one Tab stop; arrow keys move inside, Escape returns to the text. */
export function EditorToolbar({ editor, ref, editorId, isLocked, onLink, onImage }: EditorToolbarProps) {
  const state = useEditorState({ editor, selector: ({ editor: current }) => stateOf(current) });
  const run = () => editor.chain().focus();
  const clear = () => {
    run().unsetAllMarks().clearNodes().updateAttributes("paragraph", { alignment: null }).run();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: handles keys that its buttons did not use
    <div ref={ref} inert={isLocked} onKeyDown={(event) => event.key === "Escape" && editor.commands.focus()}>
      <Toolbar
        aria-label={text.toolbar}
        aria-controls={editorId}
        className="flex flex-wrap items-center gap-x-0.5 gap-y-1 border-b border-line bg-sand-50 p-1.5"
      >
        <StyleMenu editor={editor} />
        <Divider />
        <ToolButton
          label={text.bold}
          Icon={icons.BoldIcon}
          isOn={state.bold}
          onClick={() => run().toggleBold().run()}
        />
        <ToolButton
          label={text.italic}
          Icon={icons.HighlightIcon}
          isOn={state.italic}
          onClick={() => run().toggleItalic().run()}
        />
        <ToolButton
          label={text.underline}
          Icon={icons.UnderlineIcon}
          isOn={state.underline}
          onClick={() => run().toggleUnderline().run()}
        />
        <ToolButton
          label={text.strike}
          Icon={icons.StrikeIcon}
          isOn={state.strike}
          onClick={() => run().toggleStrike().run()}
        />
        <Divider />
        <ToolButton
          label={text.bulletList}
          Icon={icons.BulletListIcon}
          isOn={state.bulletList}
          onClick={() => run().toggleBulletList().run()}
        />
        <ToolButton
          label={text.orderedList}
          Icon={icons.OrderedListIcon}
          isOn={state.orderedList}
          onClick={() => run().toggleOrderedList().run()}
        />
        <ToolButton
          label={text.quote}
          Icon={icons.QuoteIcon}
          isOn={state.blockquote}
          onClick={() => run().toggleBlockquote().run()}
        />
        <Divider />
        <AlignMenu editor={editor} />
        <Divider />
        <ToolButton label={text.link} Icon={LinkIcon} isOn={state.link} onClick={onLink} />
        <ToolButton label={text.image} Icon={ImageIcon} onClick={onImage} />
        <TableMenu editor={editor} />
        <ToolButton label={text.rule} Icon={icons.RuleIcon} onClick={() => run().setHorizontalRule().run()} />
        <Divider />
        <ToolButton label={text.clear} Icon={icons.ClearIcon} onClick={clear} />
        <ToolButton
          label={text.undo}
          Icon={icons.UndoIcon}
          isDisabled={!state.canUndo}
          onClick={() => run().undo().run()}
        />
        <ToolButton
          label={text.redo}
          Icon={icons.RedoIcon}
          isDisabled={!state.canRedo}
          onClick={() => run().redo().run()}
        />
      </Toolbar>
    </div>
  );
}

const Divider = () => <span aria-hidden="true" className="mx-1 h-6 w-px bg-line max-sm:hidden" />;

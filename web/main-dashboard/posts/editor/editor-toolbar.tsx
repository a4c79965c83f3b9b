import type { Editor } from "@tiptap/core";
import { useEditorState } from "@tiptap/react";
import {
  AlignCenterIcon,
  AlignLeftIcon,
  AlignRightIcon,
  BoldIcon,
  createLucideIcon,
  HighlighterIcon,
  ImageIcon,
  LinkIcon,
  ListIcon,
  QuoteIcon,
  Redo2Icon,
  RemoveFormattingIcon,
  StrikethroughIcon,
  TableIcon,
  UnderlineIcon,
  Undo2Icon,
} from "lucide-react";
import type { Ref } from "react";
import { Toolbar } from "react-aria-components/Toolbar";
import { editorText as text } from "#web/text/main-dashboard/main-dashboard-news.ts";
import type { MenuAction } from "#web/ui/overlays/action-menu.tsx";
import type { Side } from "./editor-extensions.ts";
import { ToolButton } from "./tool-button.tsx";
import { ToolMenu } from "./tool-menu.tsx";

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

/** Formatting commands. The toolbar is one Tab stop; arrow keys move inside it, and Escape returns to the text. */
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
        <ToolButton label={text.bold} Icon={BoldIcon} isOn={state.bold} onClick={() => run().toggleBold().run()} />
        <ToolButton
          label={text.italic}
          Icon={HighlighterIcon}
          isOn={state.italic}
          onClick={() => run().toggleItalic().run()}
        />
        <ToolButton
          label={text.underline}
          Icon={UnderlineIcon}
          isOn={state.underline}
          onClick={() => run().toggleUnderline().run()}
        />
        <ToolButton
          label={text.strike}
          Icon={StrikethroughIcon}
          isOn={state.strike}
          onClick={() => run().toggleStrike().run()}
        />
        <Divider />
        <ToolButton
          label={text.bulletList}
          Icon={ListIcon}
          isOn={state.bulletList}
          onClick={() => run().toggleBulletList().run()}
        />
        <ToolButton
          label={text.orderedList}
          Icon={OrderedListIcon}
          isOn={state.orderedList}
          onClick={() => run().toggleOrderedList().run()}
        />
        <ToolButton
          label={text.quote}
          Icon={QuoteIcon}
          isOn={state.blockquote}
          onClick={() => run().toggleBlockquote().run()}
        />
        <Divider />
        <AlignMenu editor={editor} />
        <Divider />
        <ToolButton label={text.link} Icon={LinkIcon} isOn={state.link} onClick={onLink} />
        <ToolButton label={text.image} Icon={ImageIcon} onClick={onImage} />
        <TableMenu editor={editor} />
        <ToolButton label={text.rule} Icon={RuleIcon} onClick={() => run().setHorizontalRule().run()} />
        <Divider />
        <ToolButton label={text.clear} Icon={RemoveFormattingIcon} onClick={clear} />
        <ToolButton label={text.undo} Icon={Undo2Icon} isDisabled={!state.canUndo} onClick={() => run().undo().run()} />
        <ToolButton label={text.redo} Icon={Redo2Icon} isDisabled={!state.canRedo} onClick={() => run().redo().run()} />
      </Toolbar>
    </div>
  );
}

const Divider = () => <span aria-hidden="true" className="mx-1 h-6 w-px bg-line max-sm:hidden" />;

/** Icon of a line between lines of text, which lucide lacks. */
const RuleIcon = createLucideIcon("rule", [["path", { d: "M3 12h18M7 5h10M7 19h10", key: "lines" }]]);

/** Icon of a numbered list. That of lucide has its digits at the left, and they would be unreadable when mirrored. */
const OrderedListIcon = createLucideIcon("ordered-list", [
  ["path", { d: "M13 5H3m10 7H3m10 7H3", key: "lines" }],
  ["path", { d: "M19 4h1v5m-1 0h2m.5 11h-3.1c0-1 2.6-1.925 2.6-3.5a1.5 1.5 0 0 0-2.6-1.02", key: "digits" }],
]);

const levels = [2, 3, 4] as const;
const headingLooks = {
  2: "text-lead font-bold",
  3: "text-body font-bold",
  4: "font-bold",
} as const;

/** Chooses paragraph or heading level. */
function StyleMenu({ editor }: { editor: Editor }) {
  const current = useEditorState({
    editor,
    selector: ({ editor: now }) => levels.find((level) => now.isActive("heading", { level })) ?? "paragraph",
  });
  const items: MenuAction[] = [
    { id: "paragraph", label: text.paragraph, run: () => editor.chain().focus().setParagraph().run() },
    ...levels.map((level) => ({
      id: String(level),
      label: text.heading(level),
      className: headingLooks[level],
      run: () => editor.chain().focus().setHeading({ level }).run(),
    })),
  ];
  const name = current === "paragraph" ? text.paragraph : text.heading(current);
  return (
    <ToolMenu
      label={`${text.style}: ${name}`}
      items={items}
      currentId={String(current)}
      className="justify-between px-2.5"
    >
      <span className="one-line w-24 text-start">{name}</span>
    </ToolMenu>
  );
}

const sideIcons = { right: AlignRightIcon, center: AlignCenterIcon, left: AlignLeftIcon };
const sides = ["right", "center", "left"] as const satisfies readonly Side[];

/** Which side text is aligned to. Arabic text is aligned to the right by default. */
const sideOf = (editor: Editor): Side =>
  (editor.getAttributes(editor.isActive("heading") ? "heading" : "paragraph").alignment as Side | null) ?? "right";

/** Chooses the alignment of a paragraph. */
function AlignMenu({ editor }: { editor: Editor }) {
  const side = useEditorState({ editor, selector: ({ editor: now }) => sideOf(now) });
  const align = (chosen: Side) => {
    const alignment = chosen === "right" ? null : chosen;
    editor
      .chain()
      .focus()
      .updateAttributes("paragraph", { alignment })
      .updateAttributes("heading", { alignment })
      .run();
  };
  const Icon = sideIcons[side];
  return (
    <ToolMenu
      label={`${text.align}: ${text.sides[side]}`}
      items={sides.map((id) => ({ id, label: text.sides[id], run: () => align(id) }))}
      currentId={side}
    >
      <Icon />
    </ToolMenu>
  );
}

const newTable = { rows: 3, cols: 3, withHeaderRow: true };

/** Inserts a table, or edits the one at the cursor. */
function TableMenu({ editor }: { editor: Editor }) {
  const isInTable = useEditorState({ editor, selector: ({ editor: now }) => now.isActive("table") });
  const run = () => editor.chain().focus();
  if (!isInTable) {
    return <ToolButton label={text.table} Icon={TableIcon} onClick={() => run().insertTable(newTable).run()} />;
  }
  const items = [
    { id: "rowBefore", run: () => run().addRowBefore().run() },
    { id: "rowAfter", run: () => run().addRowAfter().run() },
    { id: "columnBefore", run: () => run().addColumnBefore().run() },
    { id: "columnAfter", run: () => run().addColumnAfter().run() },
    { id: "headerRow", run: () => run().toggleHeaderRow().run() },
    { id: "removeRow", run: () => run().deleteRow().run(), isDangerous: true },
    { id: "removeColumn", run: () => run().deleteColumn().run(), isDangerous: true },
    { id: "removeTable", run: () => run().deleteTable().run(), isDangerous: true },
  ] as const;
  return (
    <ToolMenu label={text.tableTools} items={items.map((item) => ({ ...item, label: text[item.id] }))} isOn>
      <TableIcon />
    </ToolMenu>
  );
}

import type { Editor } from "@tiptap/core";
import { useEditorState } from "@tiptap/react";
import { editorText as text } from "#web/text/main-dashboard/main-dashboard-news.ts";
import { AlignCenterIcon, AlignLeftIcon, AlignRightIcon } from "#web/ui/icons/editor-icons.tsx";
import type { Side } from "./editor-extensions.ts";
import { ToolMenu } from "./tool-menu.tsx";

const icons = { right: AlignRightIcon, center: AlignCenterIcon, left: AlignLeftIcon };
const sides = ["right", "center", "left"] as const satisfies readonly Side[];

/** Arabic text is aligned to the right by default. */
const sideOf = (editor: Editor): Side =>
  (editor.getAttributes(editor.isActive("heading") ? "heading" : "paragraph").alignment as Side | null) ?? "right";

/** Chooses the alignment of a paragraph. */
export function AlignMenu({ editor }: { editor: Editor }) {
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
  const Icon = icons[side];
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

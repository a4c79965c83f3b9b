import type { Editor } from "@tiptap/core";
import { useEditorState } from "@tiptap/react";
import { editorText as text } from "#web/text/main-dashboard/main-dashboard-news.ts";
import type { MenuAction } from "#web/ui/overlays/action-menu.tsx";
import { ToolMenu } from "./tool-menu.tsx";

const levels = [2, 3, 4] as const;
const looks = { 2: "text-[1.3rem] font-semibold", 3: "text-[1.12rem] font-semibold", 4: "font-semibold" } as const;

/** Chooses paragraph or heading level. */
export function StyleMenu({ editor }: { editor: Editor }) {
  const current = useEditorState({
    editor,
    selector: ({ editor: now }) => levels.find((level) => now.isActive("heading", { level })) ?? "paragraph",
  });
  const items: MenuAction[] = [
    { id: "paragraph", label: text.paragraph, run: () => editor.chain().focus().setParagraph().run() },
    ...levels.map((level) => ({
      id: String(level),
      label: text.heading(level),
      className: looks[level],
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

import type { Editor } from "@tiptap/core";
import { useEditorState } from "@tiptap/react";
import { editorText as text } from "#web/text/main-dashboard/main-dashboard-news.ts";
import { TableIcon } from "#web/ui/icons/editor-icons.tsx";
import { ToolButton } from "./tool-button.tsx";
import { ToolMenu } from "./tool-menu.tsx";

const newTable = { rows: 3, cols: 3, withHeaderRow: true };

/** Inserts a table, or edits the one at the cursor. */
export function TableMenu({ editor }: { editor: Editor }) {
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

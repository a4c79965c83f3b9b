import type { Item } from "#contract/items.ts";
import { failureMessage } from "#web/dashboard/failure-message.ts";
import { Panel } from "#web/dashboard/panel.tsx";
import { itemsText, itemText as text } from "#web/text/items.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { useChangeItem } from "./use-items.ts";

/** Whether the item is in use, and the way out of it or back. */
export function ItemState({ item, onChanged }: { item: Item; onChanged: (item: Item) => void }) {
  const change = useChangeItem();
  const { id, isInUse } = item;
  return (
    <Panel title={isInUse ? text.inUse : itemsText.unused}>
      <p className="text-ink-2">{isInUse ? text.inUseBody : text.unusedBody}</p>
      {change.isError && <Alert className="mt-3">{failureMessage(change.error, itemsText.changeFailed)}</Alert>}
      <Button
        look="outline"
        size="small"
        className="mt-4"
        isPending={change.isPending}
        pendingText={text.saving}
        onClick={() => change.mutate({ id, isInUse: !isInUse }, { onSuccess: onChanged })}
      >
        {isInUse ? itemsText.tips.takeOut : itemsText.tips.takeBack}
      </Button>
    </Panel>
  );
}

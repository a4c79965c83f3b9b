import type { Item } from "#contract/items/items.ts";
import { failureMessage } from "#web/dashboard/failure-message.ts";
import { Panel } from "#web/dashboard/frame/panel.tsx";
import { itemsText, itemText as text } from "#web/text/iq-dashboard/items.ts";
import { Button } from "#web/ui/button.tsx";
import { Alert } from "#web/ui/feedback/alert.tsx";
import { useChangeItem } from "./use-items.ts";

/** Shows whether the item is in use, with a button that changes it. */
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

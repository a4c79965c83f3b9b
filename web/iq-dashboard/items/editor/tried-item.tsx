import { ItemView, type ShownItem } from "#web/shared/item/item-view.tsx";

type TriedItemProps = { item: ShownItem; answer: string; verdict: string; onAnswer: (answer: string) => void };

/** An item for staff to try, with the verdict on their answer. */
export const TriedItem = ({ verdict, ...shown }: TriedItemProps) => (
  <>
    <div className="rounded-c border border-line bg-sand-50 p-4 sm:p-5">
      <ItemView {...shown} />
    </div>
    <p role="status" className="mt-3 min-h-7 text-[0.94rem]/7 text-ink-2">
      {shown.answer !== "" && verdict}
    </p>
  </>
);

import { ArrowDownIcon, ArrowUpIcon, TrashIcon } from "lucide-react";
import { IconButton } from "#web/ui/icon-button.tsx";

type OrderButtonsProps = {
  /** Accessible names of the buttons. */
  labels: { up: string; down: string; remove: string };
  tips: { up: string; down: string; remove: string };
  index: number;
  count: number;
  /** The smallest number of elements, at which none can be removed. */
  fewest?: number;
  onMove: (by: 1 | -1) => void;
  onRemove: () => void;
};

/** Buttons that move an element up or down or remove it. */
export function OrderButtons({ labels, tips, index, count, fewest = 0, onMove, onRemove }: OrderButtonsProps) {
  return (
    <span className="flex shrink-0">
      <span data-move="" className="inline-flex">
        <IconButton
          label={labels.up}
          tip={tips.up}
          Icon={ArrowUpIcon}
          isDisabled={index === 0}
          onClick={() => onMove(-1)}
        />
        <IconButton
          label={labels.down}
          tip={tips.down}
          Icon={ArrowDownIcon}
          isDisabled={index === count - 1}
          onClick={() => onMove(1)}
        />
      </span>
      <IconButton
        label={labels.remove}
        tip={tips.remove}
        Icon={TrashIcon}
        isDangerous
        isDisabled={count <= fewest}
        onClick={onRemove}
      />
    </span>
  );
}

import { type ItemRemark, itemRemarks } from "#contract/item-remarks.ts";
import { Badge } from "#web/ui/badge.tsx";

const alarming: readonly ItemRemark[] = ["probable_wrong_key", "discriminates_inversely"];
const doubtful: readonly ItemRemark[] = [
  "everybody_right",
  "everybody_wrong",
  "very_easy",
  "very_hard",
  "discriminates_weakly",
  "reliability_rises_without",
  "often_omitted",
  "often_not_reached",
  "slope_at_bound",
  "large_error",
];
const lookOf = (remark: ItemRemark) =>
  alarming.includes(remark) ? "danger" : doubtful.includes(remark) ? "gold" : "sand";

/** What the figures of a question mean. */
export function RemarkBadges({ remarks }: { remarks: readonly ItemRemark[] }) {
  return (
    <span className="mt-1.5 flex flex-wrap gap-1.5 *:whitespace-normal">
      {remarks.map((remark) => (
        <Badge key={remark} look={lookOf(remark)}>
          {itemRemarks[remark]}
        </Badge>
      ))}
    </span>
  );
}

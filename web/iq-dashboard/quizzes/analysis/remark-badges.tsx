import { type ItemRemark, itemRemarks } from "#contract/items/item-remarks.ts";
import { Badge } from "#web/ui/badge.tsx";

const alarming: readonly ItemRemark[] = ["wrong_key"];
const aboutModels: readonly ItemRemark[] = ["slope_at_bound", "slope_unknown", "flat_slope", "misfits_rasch"];
const doubtful: readonly ItemRemark[] = [
  "everybody_right",
  "everybody_wrong",
  "very_easy",
  "very_hard",
  "discriminates_weakly",
  "discriminates_inversely",
  "probable_wrong_key",
  "reliability_rises_without",
  "often_omitted",
  "often_not_reached",
  ...aboutModels,
  "misfits_curve",
  "depends_on_other",
  "large_error",
];
export const isAboutModels = (remark: ItemRemark) => aboutModels.includes(remark);
export const isAlarming = (remark: ItemRemark) => alarming.includes(remark);

const lookOf = (remark: ItemRemark) => (isAlarming(remark) ? "danger" : doubtful.includes(remark) ? "gold" : "sand");

/** The remarks on a question's statistics. */
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

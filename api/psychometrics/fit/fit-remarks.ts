import type { ItemRemark, TestRemark } from "#contract/items/item-remarks.ts";
import type { FitFigures } from "#contract/quizzes/fit-figures.ts";

/** A Rasch model also misfits because slopes differ, so pairs and dimensions are judged only by models with slopes. */
const withSlopes = ({ model }: { model: string }) => model !== "rasch";

/** Remarks on an item that a model does not fit, or that depends on another item. @param number counted from 1 */
export function remarksOnItemFit(number: number, { fit, q3 }: FitFigures): ItemRemark[] {
  const misfits = (isRasch: boolean) =>
    fit.some(({ model, items }) => (model === "rasch") === isRasch && items[number - 1]?.isFlagged);
  return [
    ...(misfits(true) ? (["misfits_rasch"] as const) : []),
    ...(misfits(false) ? (["misfits_curve"] as const) : []),
    ...(q3
      .filter(withSlopes)
      .some(({ flagged }) => flagged.some(({ one, other }) => one === number || other === number))
      ? (["depends_on_other"] as const)
      : []),
  ];
}

export function remarksOnFit({ q3, m2 }: FitFigures): TestRemark[] {
  return [
    ...(q3.filter(withSlopes).some(({ flaggedCount }) => flaggedCount > 0) ? (["dependent_pairs"] as const) : []),
    ...(m2.filter(withSlopes).some(({ isFlagged }) => isFlagged) ? (["dimension_doubtful"] as const) : []),
  ];
}

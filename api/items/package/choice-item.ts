import type { PackageLoss, PackageObstacle } from "#contract/items/item-package.ts";
import { type PlainText, plainText } from "./plain-text.ts";
import { allOf, at, byName, elementsOf, textIn, type XmlElement } from "./xml-tree.ts";

export type FoundPicture = { href: string; alt: string } | null;
/** What can be imported of an item from another program. */
export type FoundChoice = {
  identifier: string;
  stem: string;
  picture: FoundPicture;
  options: { text: string; picture: FoundPicture }[];
  /** Index of the right option; -1 if unknown. */
  key: number;
  losses: PackageLoss[];
  obstacles: PackageObstacle[];
  /** Names of elements with interactions that are not supported. */
  interactions: string[];
};

const isInteraction = (name: string) => /^qti-.+-interaction$/.test(name);
const matchCorrect = /\/match_correct(?:\.xml)?$/;

const partObstacles = byName<PackageObstacle>({
  template: "qti-template-declaration qti-template-processing",
  stimulus: "qti-assessment-stimulus-ref",
});
const partLosses = byName<PackageLoss>({
  styles: "qti-stylesheet",
  catalog: "qti-catalog-info qti-companion-materials-info",
  feedback: "qti-modal-feedback",
});

type Found = { losses: Set<PackageLoss>; obstacles: Set<PackageObstacle>; interactions: Set<string> };

/** Reads an assessment item with one choice that allows a single answer. */
export function readChoiceItem(root: XmlElement): FoundChoice {
  const found: Found = { losses: new Set(), obstacles: new Set(), interactions: new Set() };
  notePartsOf(root, found);
  const body = at(root, "qti-item-body") ?? { name: "", attributes: {}, children: [] };
  const choice = choiceIn(body, found);
  const parts = choice ? elementsOf(choice) : [];
  const shared = parts.filter(({ name }) => name !== "qti-simple-choice");
  const choices = parts.filter(({ name }) => name === "qti-simple-choice");
  const question = shownOf(plainText(body, choice && { element: choice, put: shared }), found);
  const options = choices.map((option) => shownOf(plainText(option), found));
  const key = choice ? keyOf(root, choice, choices, found) : -1;
  return {
    identifier: root.attributes.identifier ?? "",
    stem: question.text,
    picture: question.picture,
    options,
    key,
    losses: [...found.losses],
    obstacles: [...found.obstacles],
    interactions: [...found.interactions],
  };
}

function notePartsOf(root: XmlElement, { losses, obstacles }: Found): void {
  if (root.attributes.adaptive === "true") obstacles.add("adaptive");
  for (const { name } of elementsOf(root)) {
    const [obstacle, loss] = [partObstacles.get(name), partLosses.get(name)];
    if (obstacle) obstacles.add(obstacle);
    if (loss) losses.add(loss);
  }
}

function choiceIn(body: XmlElement, { obstacles, interactions: others }: Found): XmlElement | undefined {
  const interactions = allOf(body, isInteraction);
  const choice = interactions.find(({ name }) => name === "qti-choice-interaction");
  for (const { name } of interactions) if (name !== "qti-choice-interaction") others.add(name);
  if (interactions.length > 1) obstacles.add("several");
  else if (!choice) obstacles.add(interactions.length === 0 ? "noQuestion" : "interaction");
  return choice;
}

function shownOf(plain: PlainText, { losses, obstacles }: Found): { text: string; picture: FoundPicture } {
  for (const loss of plain.losses) losses.add(loss);
  for (const obstacle of plain.obstacles) obstacles.add(obstacle);
  if (plain.pictures.length > 1) obstacles.add("pictures");
  return { text: plain.text, picture: plain.pictures[0] ?? null };
}

/** The index of the one right option. */
function keyOf(root: XmlElement, choice: XmlElement, choices: readonly XmlElement[], found: Found): number {
  const isShuffled =
    choice.attributes.shuffle === "true" && choices.every(({ attributes }) => attributes.fixed !== "true");
  if (!isShuffled) found.losses.add("order");
  const declaration = elementsOf(root).find(
    ({ name, attributes }) =>
      name === "qti-response-declaration" && attributes.identifier === choice.attributes["response-identifier"],
  );
  if (declaration && declaration.attributes.cardinality !== "single") found.obstacles.add("multiple");
  const processing = at(root, "qti-response-processing");
  const isOwn = processing !== undefined && !matchCorrect.test(processing.attributes.template ?? "");
  if (isOwn || at(declaration, "qti-mapping")) found.losses.add("scoring");
  const correct = at(declaration, "qti-correct-response");
  const values = correct ? elementsOf(correct).map((value) => textIn(value).trim()) : [];
  const key = choices.findIndex(({ attributes }) => attributes.identifier === values[0]);
  if (!found.obstacles.has("multiple") && (values.length !== 1 || key === -1)) found.obstacles.add("noKey");
  return key;
}

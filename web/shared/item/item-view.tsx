import { type ReactNode, useId } from "react";
import type { FigureItem } from "#contract/items/figures.ts";
import { imageAddress } from "#contract/site/image-address.ts";
import { CellDrawing } from "#web/shared/figures/cell-drawing.tsx";
import { MatrixDrawing } from "#web/shared/figures/matrix-drawing.tsx";
import { SeriesDrawing } from "#web/shared/figures/series-drawing.tsx";
import { figuresText } from "#web/text/iq-dashboard/figures.ts";
import { optionLetter, previewText as text } from "#web/text/item-view.ts";
import { classNames } from "#web/ui/class-names.ts";
import { SignedField } from "#web/ui/forms/signed-field.tsx";
import { CheckIcon } from "#web/ui/icons/icons.tsx";

type ShownPicture = { imagePath: string; alt: string } | null;
type ShownOption = { text: string; picture: ShownPicture };
/** A question written by staff. */
type WrittenItem = { stem: string; picture: ShownPicture } & (
  | { kind: "choice"; options: readonly ShownOption[] }
  | { kind: "number" }
);
/** An item without its key, as it is sent to students. */
export type ShownItem = WrittenItem | FigureItem;

type AnswerProps = {
  /** The index of the chosen option, or the number as typed. It is empty before an answer. */
  answer: string;
  onAnswer: (answer: string) => void;
};

/** Whether the item has anything to stand side by side. Otherwise it is lines of text, which wide screens keep short. */
export const isWide = (item: ShownItem): boolean =>
  "family" in item ? item.family === "matrix" : item.picture !== null || hasPictures(item);

const hasPictures = (item: WrittenItem) => item.kind === "choice" && item.options.some(({ picture }) => picture);

/**
 * Renders an item with its answer fields, which stand beside its figure where both fit. On a phone on its side the stem
 * stands there, too.
 */
export function ItemView({ item, ...rest }: AnswerProps & { item: ShownItem }) {
  const figure = figureOf(item);
  return (
    <div
      className={classNames(
        "question-sizes flex flex-wrap items-center justify-center gap-x-6 sm:gap-y-4 lg:gap-x-12",
        figure
          ? "gap-y-[8px] flat:grid flat:grid-cols-[fit-content(50%)_minmax(0,1fr)] flat:items-start flat:gap-y-1.5"
          : "gap-y-4",
      )}
    >
      <Stem item={item} />
      {figure}
      <div className={`min-w-0 ${"cells" in item ? "flex-[1_1_var(--options)]" : "flex-[1_1_240px]"}`}>
        {"options" in item ? <Options item={item} {...rest} /> : <TypedAnswer {...rest} />}
      </div>
    </div>
  );
}

/** What the answers stand beside, if anything. */
function figureOf(item: ShownItem): ReactNode {
  const besideStem = "flat:row-span-2 flat:row-start-1";
  if (!("family" in item))
    return (
      item.picture && (
        <div className={`max-w-[min(100%,max(50%_-_1.5rem,16rem))] flat:max-w-full ${besideStem}`}>
          <ItemPicture picture={item.picture} className="max-h-(--picture)" />
        </div>
      )
    );
  // In a narrow place its cells are no larger than the options below, four of which share the place's width.
  return item.family === "matrix" ? (
    <div className={`w-(--figure) max-w-[calc(75%_-_22px)] flat:max-w-full ${besideStem}`}>
      <MatrixDrawing cells={item.cells} />
    </div>
  ) : null;
}

function Stem({ item }: { item: ShownItem }) {
  const stem = "family" in item ? questions[item.family] : item.stem;
  return (
    <div className="w-full flat:col-start-2">
      <p
        className={classNames(
          "text-body font-medium whitespace-pre-line wrap-anywhere",
          "family" in item ? "leading-display" : "flat:leading-display",
        )}
      >
        {stem}
      </p>
      {"terms" in item && (
        <div className="mt-4">
          <SeriesDrawing terms={item.terms} />
        </div>
      )}
    </div>
  );
}

const questions = { matrix: figuresText.matrixQuestion, series: figuresText.seriesQuestion };

function Options({ item, answer, onAnswer }: AnswerProps & { item: Extract<ShownItem, { options: unknown }> }) {
  const name = useId();
  const isDrawn = "family" in item;
  const faces = isDrawn
    ? item.options.map((cell) => <CellDrawing key={JSON.stringify(cell)} cell={cell} className="block w-full" />)
    : item.options.map((option) => <WrittenOption key={JSON.stringify(option)} option={option} />);
  const Option = isDrawn ? DrawnOption : LetteredOption;
  return (
    <fieldset className="min-w-0">
      <legend className={isDrawn ? "sr-only" : "mb-2 text-small text-ink-2"}>{text.choose}</legend>
      <div className={isDrawn ? drawnColumns : classNames("grid gap-3", writtenColumns(item))}>
        {faces.map((face, index) => (
          <Option
            // biome-ignore lint/suspicious/noArrayIndexKey: an answer is the index of its option
            key={index}
            name={name}
            letter={optionLetter(index)}
            isChosen={answer === String(index)}
            onChoose={() => onAnswer(String(index))}
          >
            {face}
          </Option>
        ))}
      </div>
    </fieldset>
  );
}

/** Four columns, or fewer where an option would be too small for a finger. */
const drawnColumns =
  "mx-auto grid max-w-[calc(4*var(--option)+1.5rem)] grid-cols-[repeat(auto-fit,minmax(max(48px,25%_-_6px),1fr))] gap-[8px]";

/** Many short texts beside a picture, and pictures, stand in columns if they fit. Lines of text stand one by one. */
function writtenColumns(item: Extract<WrittenItem, { kind: "choice" }>): string | false {
  if (hasPictures(item)) return "grid-cols-[repeat(auto-fit,minmax(min(100%,14rem),1fr))]";
  return (
    item.picture !== null &&
    item.options.length > 4 &&
    "grid-cols-[repeat(auto-fit,minmax(min(100%,max(11rem,50%_-_0.375rem)),1fr))]"
  );
}

function WrittenOption({ option }: { option: ShownOption }) {
  return (
    <>
      {option.text && <span className="text-body wrap-anywhere">{option.text}</span>}
      {option.picture && <ItemPicture picture={option.picture} className="max-h-(--option-picture)" />}
    </>
  );
}

function TypedAnswer({ answer, onAnswer }: AnswerProps) {
  return (
    <SignedField
      name={useId()}
      label={text.typed}
      hint={text.typedHint}
      maxLength={20}
      value={answer}
      onChange={onAnswer}
      className="min-h-14 text-lead"
    />
  );
}

const ItemPicture = ({ picture, className }: { picture: NonNullable<ShownPicture>; className: string }) => (
  <img
    src={imageAddress(picture.imagePath)}
    alt={picture.alt}
    className={classNames("w-fit max-w-full rounded-small border border-line bg-white object-contain", className)}
  />
);

type OptionProps = { name: string; letter: string; isChosen: boolean; onChoose: () => void; children: ReactNode };

const edgeOf = (isChosen: boolean) =>
  classNames(
    "relative rounded-c transition-colors hover:border-river-700 focused-in:outline-3 focused-in:outline-gold-300",
    isChosen ? "border-river-700 bg-river-50" : "border-edge bg-white",
  );

/** A text or a picture with its letter. */
const LetteredOption = ({ name, letter, isChosen, onChoose, children }: OptionProps) => (
  <label
    className={classNames(
      "flex min-h-14 items-center gap-3.5 border-[1.5px] px-4 py-3",
      edgeOf(isChosen),
      isChosen && "font-medium",
    )}
  >
    <input
      type="radio"
      name={name}
      checked={isChosen}
      onChange={onChoose}
      className="size-5 shrink-0 accent-river-700 outline-none"
    />
    <span aria-hidden="true" className="shrink-0 font-bold whitespace-nowrap text-river-700">
      {letter}
    </span>
    <span className="grid min-w-0 flex-1 gap-2">{children}</span>
  </label>
);

/** A figure in a square, which its radio fills unseen. The chosen one has a thick edge and a tick outside its corner. */
const DrawnOption = ({ name, isChosen, onChoose, children }: OptionProps) => (
  <label
    className={classNames(
      "grid aspect-square place-items-center text-ink",
      edgeOf(isChosen),
      isChosen ? "border-3 p-px" : "border-[1.5px] p-[2.5px]",
    )}
  >
    <input
      type="radio"
      name={name}
      checked={isChosen}
      onChange={onChoose}
      className="absolute inset-0 size-full cursor-pointer appearance-none rounded-[inherit] outline-none"
    />
    <span className="w-full max-w-[calc(var(--figure)/3)]">{children}</span>
    {isChosen && (
      <span className="absolute -start-[11px] -top-[11px] grid size-[20px] place-items-center rounded-full border-2 border-white bg-river-700 text-white">
        <CheckIcon width="12" height="12" strokeWidth="3" />
      </span>
    )}
  </label>
);

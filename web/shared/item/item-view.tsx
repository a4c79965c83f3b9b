import { type ReactNode, useId } from "react";
import type { FigureItem } from "#contract/items/figures.ts";
import { imageAddress } from "#contract/site/image-address.ts";
import { CellDrawing } from "#web/shared/figures/cell-drawing.tsx";
import { MatrixDrawing } from "#web/shared/figures/matrix-drawing.tsx";
import { SeriesDrawing } from "#web/shared/figures/series-drawing.tsx";
import { figuresText } from "#web/text/iq-dashboard/figures.ts";
import { optionLetter, previewText as text } from "#web/text/iq-dashboard/items.ts";
import { classNames } from "#web/ui/class-names.ts";
import { SignedField } from "#web/ui/forms/signed-field.tsx";

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

/** Renders an item with its answer fields. */
export function ItemView({ item, ...rest }: AnswerProps & { item: ShownItem }) {
  return (
    <div className="grid gap-5">
      <Question item={item} />
      {"options" in item ? <Options item={item} {...rest} /> : <TypedAnswer {...rest} />}
    </div>
  );
}

function Question({ item }: { item: ShownItem }) {
  if (!("family" in item))
    return (
      <>
        <Stem>{item.stem}</Stem>
        <ItemPicture picture={item.picture} className="max-h-96" />
      </>
    );
  return item.family === "matrix" ? (
    <>
      <Stem>{figuresText.matrixQuestion}</Stem>
      <MatrixDrawing cells={item.cells} />
    </>
  ) : (
    <>
      <Stem>{figuresText.seriesQuestion}</Stem>
      <SeriesDrawing terms={item.terms} />
    </>
  );
}

const Stem = ({ children }: { children: string }) => (
  <p className="text-body font-medium whitespace-pre-line wrap-anywhere">{children}</p>
);

function Options({ item, answer, onAnswer }: AnswerProps & { item: Extract<ShownItem, { options: unknown }> }) {
  const name = useId();
  const isDrawn = "family" in item;
  const faces = isDrawn
    ? item.options.map((cell) => <CellDrawing key={JSON.stringify(cell)} cell={cell} className="block w-full" />)
    : item.options.map((option) => <WrittenOption key={JSON.stringify(option)} option={option} />);
  return (
    <fieldset className="@container">
      <legend className="mb-2 text-small text-ink-2">{text.choose}</legend>
      <div className={isDrawn ? "grid max-w-128 grid-cols-2 gap-2 @lg:grid-cols-4" : "grid gap-3"}>
        {faces.map((face, index) => (
          <Option
            // biome-ignore lint/suspicious/noArrayIndexKey: an answer is the index of its option
            key={index}
            name={name}
            index={index}
            isDrawn={isDrawn}
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

function WrittenOption({ option }: { option: ShownOption }) {
  return (
    <>
      {option.text && <span className="text-body wrap-anywhere">{option.text}</span>}
      <ItemPicture picture={option.picture} className="max-h-56" />
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

function ItemPicture({ picture, className }: { picture: ShownPicture; className: string }) {
  if (!picture) return null;
  return (
    <img
      src={imageAddress(picture.imagePath)}
      alt={picture.alt}
      className={classNames("w-fit max-w-full rounded-small border border-line bg-white object-contain", className)}
    />
  );
}

type OptionProps = {
  name: string;
  index: number;
  /**
   * Whether options are figures, which are as large as the matrix's cells for comparison. Otherwise they are texts or
   * pictures.
   */
  isDrawn: boolean;
  isChosen: boolean;
  onChoose: () => void;
  children: ReactNode;
};

/** One option of a choice. */
function Option({ name, index, isDrawn, isChosen, onChoose, children }: OptionProps) {
  return (
    <label
      className={classNames(
        "relative flex rounded-c border-[1.5px] transition-colors hover:border-river-700",
        isChosen ? "border-river-700 bg-river-50 font-medium" : "border-edge bg-white",
        isDrawn
          ? "items-center gap-1 p-1.5 @lg:flex-wrap-reverse @lg:justify-center @lg:pb-2"
          : "min-h-14 items-center gap-3.5 px-4 py-3",
        "focused-in:outline-3 focused-in:outline-gold-300",
      )}
    >
      <input
        type="radio"
        name={name}
        checked={isChosen}
        onChange={onChoose}
        className="size-5 shrink-0 accent-river-700 outline-none"
      />
      <span
        aria-hidden="true"
        // Letters differ in width, but the drawings beside them must align.
        className={classNames("shrink-0 font-bold whitespace-nowrap text-river-700", isDrawn && "w-4 text-center")}
      >
        {optionLetter(index)}
      </span>
      <span
        className={
          isDrawn
            ? "min-w-0 max-w-28 flex-1 border border-edge text-ink @lg:w-full @lg:flex-none"
            : "grid min-w-0 flex-1 gap-2"
        }
      >
        {children}
      </span>
    </label>
  );
}

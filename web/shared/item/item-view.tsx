import { useId } from "react";
import type { FigureItem } from "#contract/items/figures.ts";
import { imageAddress } from "#contract/site/image-address.ts";
import { CellDrawing } from "#web/shared/figures/cell-drawing.tsx";
import { MatrixDrawing } from "#web/shared/figures/matrix-drawing.tsx";
import { SeriesDrawing } from "#web/shared/figures/series-drawing.tsx";
import { figuresText } from "#web/text/iq-dashboard/figures.ts";
import { previewText as text } from "#web/text/iq-dashboard/items.ts";
import { classNames } from "#web/ui/class-names.ts";
import { SignedField } from "#web/ui/forms/signed-field.tsx";
import { Option } from "./option.tsx";

type ShownPicture = { imagePath: string; alt: string } | null;
type ShownOption = { text: string; picture: ShownPicture };
/** A question written by staff. */
type WrittenItem = { stem: string; picture: ShownPicture } & (
  | { kind: "choice"; options: readonly ShownOption[] }
  | { kind: "number" }
);
/** An item without its key, as sent to students. */
export type ShownItem = WrittenItem | FigureItem;

type AnswerProps = {
  /** The index of the chosen option, or the number as typed; empty before an answer. */
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
  <p className="text-[1.12rem]/8 font-medium whitespace-pre-line wrap-anywhere">{children}</p>
);

function Options({ item, answer, onAnswer }: AnswerProps & { item: Extract<ShownItem, { options: unknown }> }) {
  const name = useId();
  const isDrawn = "family" in item;
  const faces = isDrawn
    ? item.options.map((cell) => <CellDrawing key={JSON.stringify(cell)} cell={cell} className="block w-full" />)
    : item.options.map((option) => <WrittenOption key={JSON.stringify(option)} option={option} />);
  return (
    <fieldset className="@container">
      <legend className="mb-2 text-[0.94rem]/6 text-ink-2">{text.choose}</legend>
      <div className={isDrawn ? "grid max-w-128 grid-cols-2 gap-2 @lg:grid-cols-4" : "grid gap-3"}>
        {faces.map((face, index) => (
          <Option
            // biome-ignore lint/suspicious/noArrayIndexKey: an answer is the index of its option
            key={index}
            {...{ name, index, isDrawn }}
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
      {option.text && <span className="text-[1.05rem]/8 wrap-anywhere">{option.text}</span>}
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
      className="min-h-14 text-[1.2rem]"
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

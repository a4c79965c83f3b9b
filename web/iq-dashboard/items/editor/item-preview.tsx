import { useState } from "react";
import { largestSeed, seedError } from "#contract/items/figures.ts";
import type { ItemFamily } from "#contract/items/item-words.ts";
import { isAmbiguousNumber, isNumberRight, readNumber } from "#contract/text/typed-number.ts";
import { Panel } from "#web/dashboard/frame/panel.tsx";
import { LoadFailure } from "#web/dashboard/load-failure.tsx";
import { Loading } from "#web/dashboard/loading.tsx";
import { type ExampleOf, type FigureExample, useExample } from "#web/iq-dashboard/figures/use-examples.ts";
import { ItemView, type ShownItem } from "#web/shared/item/item-view.tsx";
import { previewText as text } from "#web/text/item-view.ts";
import { Button } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/forms/field.tsx";
import type { TypedItem } from "./typed-item.ts";

/** Previews the draft item. Staff can try an answer. */
export function ItemPreview({ typed }: { typed: TypedItem }) {
  const { kind, family, level } = typed;
  return (
    <Panel title={text.title} lead={kind === "figure" ? text.exampleLead : text.lead} className="xl:sticky xl:top-24">
      {kind !== "figure" ? (
        <QuestionPreview typed={typed} kind={kind} />
      ) : family && level ? (
        <FigurePreview key={family + level} family={family} level={Number(level)} />
      ) : (
        <p className="text-ink-2">{text.chooseFigure}</p>
      )}
    </Panel>
  );
}

function QuestionPreview({ typed, kind }: { typed: TypedItem; kind: "choice" | "number" }) {
  const [answers, setAnswers] = useState({ choice: "", number: "" });
  const answer = answers[kind];
  const stem = typed.stem.trim() || text.noStem;
  const options = typed.options.filter((option) => option.text.trim() !== "" || option.picture);
  return (
    <TriedItem
      item={{ kind, stem, picture: typed.picture, options }}
      answer={answer}
      verdict={kind === "choice" ? choiceVerdict(options[Number(answer)]) : numberVerdict(answer, typed)}
      onAnswer={(given) => setAnswers({ ...answers, [kind]: given })}
    />
  );
}

const choiceVerdict = (chosen: { isKey: boolean } | undefined) => (chosen?.isKey ? text.right : text.wrong);

function numberVerdict(typed: string, key: TypedItem): string {
  const [number, answer, tolerance] = [typed, key.answer, key.tolerance].map(readNumber);
  if (number == null) return isAmbiguousNumber(typed) ? text.ambiguousNumber : text.noNumber;
  return answer != null && tolerance != null && isNumberRight(number, { answer, tolerance }) ? text.right : text.wrong;
}

const isSeed = (seed: number | null): seed is number =>
  seed !== null && Number.isInteger(seed) && seed >= 0 && seed <= largestSeed;

/** An example of a family and level. Each seed gives another one. */
function FigurePreview({ family, level }: { family: ItemFamily; level: number }) {
  const [typed, setTyped] = useState("1");
  const seed = readNumber(typed);
  return (
    <>
      <div className="mb-4 flex flex-wrap items-end gap-3">
        <TextField
          name="seed"
          label={text.exampleSeed}
          error={isSeed(seed) ? undefined : seedError}
          inputMode="numeric"
          autoComplete="off"
          maxLength={10}
          isLtr
          fieldClassName="min-w-0 flex-1 basis-32"
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <Button look="outline" onClick={() => setTyped(String(isSeed(seed) && seed < largestSeed ? seed + 1 : 1))}>
          {text.anotherExample}
        </Button>
      </div>
      {isSeed(seed) && <Example wanted={{ family, level, seed }} />}
    </>
  );
}

function Example({ wanted }: { wanted: ExampleOf }) {
  const query = useExample(wanted);
  if (query.isError) return <LoadFailure whatFailed={text.exampleFailed} query={query} />;
  if (query.data) return <TriedExample key={query.data.seed} example={query.data} />;
  return <Loading text={text.exampleLoading} className="h-96 rounded-c" />;
}

function TriedExample({ example: { item, key } }: { example: FigureExample }) {
  const [answer, setAnswer] = useState("");
  const isRight = readNumber(answer) === key;
  return <TriedItem item={item} answer={answer} verdict={isRight ? text.right : text.wrong} onAnswer={setAnswer} />;
}

type TriedItemProps = { item: ShownItem; answer: string; verdict: string; onAnswer: (answer: string) => void };

/** An item that staff can try, with the verdict on their answer. */
const TriedItem = ({ verdict, ...shown }: TriedItemProps) => (
  <>
    <div className="rounded-c border border-line bg-white p-4 sm:p-5">
      <ItemView {...shown} />
    </div>
    <p role="status" className="mt-3 min-h-7 text-small text-ink-2">
      {shown.answer !== "" && verdict}
    </p>
  </>
);

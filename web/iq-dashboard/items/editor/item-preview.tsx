import { useState } from "react";
import { isAmbiguousNumber, isNumberRight, readNumber } from "#contract/text/typed-number.ts";
import { Panel } from "#web/dashboard/frame/panel.tsx";
import { previewText as text } from "#web/text/iq-dashboard/items.ts";
import { FigurePreview } from "./figure-preview.tsx";
import { TriedItem } from "./tried-item.tsx";
import type { TypedItem } from "./typed-item.ts";

/** Previews the draft item, where staff can try an answer. */
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

import { useState } from "react";
import { largestSeed, seedError } from "#contract/items/figures.ts";
import type { ItemFamily } from "#contract/items/item-words.ts";
import { readNumber } from "#contract/text/typed-number.ts";
import { LoadFailure } from "#web/dashboard/load-failure.tsx";
import { Loading } from "#web/dashboard/loading.tsx";
import { type ExampleOf, type FigureExample, useExample } from "#web/iq-dashboard/figures/use-examples.ts";
import { previewText as text } from "#web/text/iq-dashboard/items.ts";
import { Button } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/forms/field.tsx";
import { TriedItem } from "./tried-item.tsx";

const isSeed = (seed: number | null): seed is number =>
  seed !== null && Number.isInteger(seed) && seed >= 0 && seed <= largestSeed;

/** An example of a family and level; each seed gives another one. */
export function FigurePreview({ family, level }: { family: ItemFamily; level: number }) {
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
  return <TriedItem {...{ item, answer }} verdict={isRight ? text.right : text.wrong} onAnswer={setAnswer} />;
}

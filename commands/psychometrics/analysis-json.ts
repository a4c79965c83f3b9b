const personsInPart = 1000;

/** Writes an analysis with its persons as JSON, in parts, because millions of persons exceed the longest string. */
export function* jsonOf({
  personAt,
  ...analysis
}: {
  people: number;
  personAt: (row: number) => object;
}): Generator<string> {
  yield JSON.stringify(analysis, null, 2).slice(0, -"\n}".length);
  for (let from = 0; from < analysis.people; from += personsInPart) {
    const rows = Array.from({ length: Math.min(personsInPart, analysis.people - from) }, (_, place) => from + place);
    yield from === 0 ? ',\n  "persons": [\n    ' : ",\n    ";
    yield rows.map((row) => JSON.stringify(personAt(row))).join(",\n    ");
  }
  yield "\n  ]\n}\n";
}

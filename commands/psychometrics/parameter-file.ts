import { type CommonItem, type Curve, type Link, linkForms, stockingLord } from "#api/psychometrics/linking/linking.ts";
import { fewestAnchors, jackknifeErrors } from "#api/psychometrics/linking/stable-link.ts";
import type { AnalysedItem } from "#contract/quizzes/item-analysis.ts";
import { foldedAnswer } from "./response-cells.ts";
import { type Line, UnreadableResponses } from "./response-lines.ts";

/** Item parameters in a file with the columns item, intercept and slope, and form if there are several forms. */
type NamedCurve = { form: string; item: string; curve: Curve };

const columns = "item, intercept, slope; form and lower if needed";

/** @throws {UnreadableResponses} */
export function readParameters([header, ...rows]: readonly Line[]): NamedCurve[] {
  const places = new Map(header?.cells.map((cell, column) => [foldedAnswer(cell), column]));
  const missing = ["item", "intercept", "slope"].filter((name) => !places.has(name));
  if (missing.length > 0) {
    throw new UnreadableResponses(`--link: no column ${missing.join(", ")}; a file of parameters has ${columns}`);
  }
  const cellOf = ({ cells }: Line, name: string) => cells[places.get(name) ?? -1]?.trim() ?? "";
  return rows.map((row) => {
    const number = (name: string) => numberOf(cellOf(row, name), `--link: line ${row.line}, ${name}`);
    const curve = {
      slope: number("slope"),
      intercept: number("intercept"),
      ...(places.has("lower") && { lower: number("lower") }),
    };
    if (!(curve.slope > 0)) throw new UnreadableResponses(`--link: line ${row.line}: the slope is not above 0`);
    const { lower = 0 } = curve;
    if (lower < 0 || lower >= 1)
      throw new UnreadableResponses(`--link: line ${row.line}: lower is not from 0 to below 1`);
    return { form: cellOf(row, "form"), item: cellOf(row, "item"), curve };
  });
}

function numberOf(text: string, place: string): number {
  const value = Number(text);
  if (text !== "" && Number.isFinite(value)) return value;
  throw new UnreadableResponses(`${place}: "${text}" is no number`);
}

/** Links the two forms in a file. @throws {UnreadableResponses} */
export function linkOfForms(parameters: readonly NamedCurve[]) {
  const forms = [...Map.groupBy(parameters, ({ form }) => form).values()];
  const [first, second] = forms;
  if (forms.length !== 2 || !first || !second) {
    throw new UnreadableResponses(
      `--link: ${forms.length} forms in the file of parameters; without a file of responses it needs two`,
    );
  }
  return linked(first, second);
}

/** Links a form with an analysed file, by the titles of its items. @throws {UnreadableResponses} */
export function linkOfAnalysis(parameters: readonly NamedCurve[], items: readonly AnalysedItem[]) {
  if (new Set(parameters.map(({ form }) => form)).size > 1) {
    throw new UnreadableResponses("--link: several forms in the file of parameters; keep the one to link with");
  }
  return linked(
    parameters,
    items.flatMap(({ title, twoParameter, twoParameterGuessing, rasch }) => {
      const found = twoParameter ?? twoParameterGuessing ?? rasch;
      if (title === null || !found || found.slope.value <= 0) return [];
      const lower = found === twoParameterGuessing ? { lower: twoParameterGuessing.lower } : {};
      return [{ item: title, curve: { slope: found.slope.value, intercept: found.intercept.value, ...lower } }];
    }),
  );
}

type Named = Omit<NamedCurve, "form">;

function linked(first: readonly Named[], second: readonly Named[]) {
  const [ofFirst, ofSecond] = [byItem(first), byItem(second)];
  const common = [...ofFirst].flatMap(([item, one]) => {
    const other = ofSecond.get(item);
    return other ? [{ item: one.item, curves: { first: one.curve, second: other.curve } }] : [];
  });
  const curves = common.map((one): CommonItem => one.curves);
  const difficulties = new Set(curves.map((pair) => pair.first.intercept / pair.first.slope));
  if (difficulties.size < 2) {
    throw new UnreadableResponses(
      `--link: ${common.length} common items; a link needs two of different difficulty. Items are matched by their names, which the header of a file of responses holds`,
    );
  }
  return { commonItems: common.map(({ item }) => item), ...linkForms(curves), stockingLordErrors: errorsOf(curves) };
}

/** Standard errors of Stocking & Lord's link. Null if leaving out an item would leave too few. */
function errorsOf(curves: readonly CommonItem[]): Link | null {
  if (curves.length <= fewestAnchors) return null;
  const [slope = 0, intercept = 0] = jackknifeErrors(curves, (some) => {
    const link = stockingLord(some);
    return [link.slope, link.intercept];
  });
  return { slope, intercept };
}

function byItem(named: readonly Named[]): Map<string, Named> {
  const found = new Map<string, Named>();
  for (const one of named) {
    const name = foldedAnswer(one.item);
    if (found.has(name)) throw new UnreadableResponses(`--link: several items are called ${one.item}`);
    found.set(name, one);
  }
  return found;
}

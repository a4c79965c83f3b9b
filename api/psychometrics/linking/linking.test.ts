import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { type CommonItem, type Curve, type Link, linkForms, stockingLord } from "./linking.ts";

/** Parameters of two forms from the R package equateIRT, with ten items in common. */
const rows = readFileSync(new URL("../../test-support/files/two-forms-2pl.csv", import.meta.url), "utf8")
  .trim()
  .split("\n")
  .slice(1)
  .map((line) => line.split(","));
const curveOf = (form: string, item: string): Curve | undefined => {
  const row = rows.find(([ofForm, name]) => ofForm === form && name === item);
  return row && { intercept: Number(row[2]), slope: Number(row[3]) };
};
const common = Array.from({ length: 10 }, (_, place): CommonItem => {
  const [first, second] = [curveOf("1", `I${place + 1}`), curveOf("2", `I${place + 1}`)];
  if (!first || !second) throw new Error("no such item");
  return { first, second };
});

function expectLink(found: Link, slope: number, intercept: number, within = 0.001) {
  expect(Math.abs(found.slope - slope), `${found.slope}`).toBeLessThan(within);
  expect(Math.abs(found.intercept - intercept), `${found.intercept}`).toBeLessThan(within);
}

it("links the two forms as equateIRT does, by each method", () => {
  const { meanMean, meanSigma, haebara, stockingLord: byCurves } = linkForms(common);
  expectLink(meanMean, 1.21, -0.142);
  expectLink(meanSigma, 1.1902, -0.1405);
  expectLink(haebara, 1.2102, -0.1458);
  expectLink(byCurves, 1.2106, -0.1452);
});

it("finds a known change of scale by each method, also with lower asymptotes", () => {
  const onOther = ({ slope, intercept }: Curve): Curve => ({
    slope: slope / 0.8,
    intercept: intercept - (slope * 0.5) / 0.8,
    lower: 0.2,
  });
  const moved = common.map(({ first }) => ({ first: { ...first, lower: 0.2 }, second: onOther(first) }));
  for (const link of Object.values(linkForms(moved))) expectLink(link, 0.8, 0.5, 1e-6);
});

it("gives back the start if the forms change places", () => {
  const there = stockingLord(common);
  const back = stockingLord(common.map(({ first, second }) => ({ first: second, second: first })));
  expectLink(back, 1 / there.slope, -there.intercept / there.slope, 0.02);
});

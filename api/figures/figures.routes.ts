import type { FastifyInstance } from "fastify";
import { handle } from "#api/http/calls.ts";
import { figureLevels, listMatrixExamples, listPractice, listSeriesExamples } from "#contract/items/figures.ts";
import { drawItems } from "./figures.ts";

export function figureRoutes(scope: FastifyInstance): void {
  handle(scope, listMatrixExamples, { tag: "figures" }, ({ query }) => ({ items: drawItems("matrix", query) }));
  handle(scope, listSeriesExamples, { tag: "figures" }, ({ query }) => ({ items: drawItems("series", query) }));
  handle(scope, listPractice, { tag: "figures" }, ({ query }) => practiceOf(query.set));
}

/** The seed is the number of the set, so that a set stays the same for everybody, and memory and devices may keep it. */
const practiceOf = (seed: number) => ({
  matrices: figureLevels.flatMap((level) => drawItems("matrix", { level, seed, count: 1 })),
  series: figureLevels.flatMap((level) => drawItems("series", { level, seed, count: 1 })),
});

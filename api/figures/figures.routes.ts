import type { FastifyInstance } from "fastify";
import { handle } from "#api/http/calls.ts";
import { listMatrixExamples, listSeriesExamples } from "#contract/items/figures.ts";
import { drawItems } from "./figures.ts";

export function figureRoutes(scope: FastifyInstance): void {
  handle(scope, listMatrixExamples, { tag: "figures" }, ({ query }) => ({ items: drawItems("matrix", query) }));
  handle(scope, listSeriesExamples, { tag: "figures" }, ({ query }) => ({ items: drawItems("series", query) }));
}

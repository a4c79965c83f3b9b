import { keepPreviousData } from "@tanstack/react-query";
import type { MatrixExample, SeriesExample } from "#contract/items/figures.ts";
import type { ItemFamily } from "#contract/items/item-words.ts";
import { iqApi } from "#web/calls/session-transport.ts";
import { useCall } from "#web/dashboard/use-call.ts";

type Wanted = { level: number; seed: number; count: number };
export type ExampleOf = { family: ItemFamily; level: number; seed: number };
export type FigureExample = MatrixExample | SeriesExample;

export const useMatrices = (query: Wanted) =>
  useCall("listMatrixExamples", { query }, { placeholderData: keepPreviousData });

export const useSeries = (query: Wanted) =>
  useCall("listSeriesExamples", { query }, { placeholderData: keepPreviousData });

const exampleCalls = { matrix: "listMatrixExamples", series: "listSeriesExamples" } as const;

export const listExamples = async (family: ItemFamily, query: Wanted, signal: AbortSignal): Promise<FigureExample[]> =>
  (await iqApi.send(exampleCalls[family], { query, signal })).items;

/** Loads the item of a family, level and seed. */
export const useExample = ({ family, ...wanted }: ExampleOf) =>
  useCall(
    exampleCalls[family],
    { query: { ...wanted, count: 1 } },
    { placeholderData: keepPreviousData, select: ({ items }) => items[0] },
  );

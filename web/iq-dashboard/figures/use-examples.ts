import { keepPreviousData } from "@tanstack/react-query";
import type { MatrixExample, SeriesExample } from "#contract/items/figures.ts";
import type { ItemFamily } from "#contract/items/item-words.ts";
import { iqApi } from "#web/calls/session-transport.ts";
import { useQuery } from "#web/dashboard/use-query.ts";

type Wanted = { level: number; seed: number; count: number };
export type ExampleOf = { family: ItemFamily; level: number; seed: number };
export type FigureExample = MatrixExample | SeriesExample;

export const useMatrices = (query: Wanted) =>
  useQuery({
    queryKey: ["figures", "matrix", query],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => iqApi.send("listMatrixExamples", { query, signal }),
  });

export const useSeries = (query: Wanted) =>
  useQuery({
    queryKey: ["figures", "series", query],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => iqApi.send("listSeriesExamples", { query, signal }),
  });

export async function listExamples(family: ItemFamily, query: Wanted, signal: AbortSignal): Promise<FigureExample[]> {
  const { items } =
    family === "matrix"
      ? await iqApi.send("listMatrixExamples", { query, signal })
      : await iqApi.send("listSeriesExamples", { query, signal });
  return items;
}

/** Loads the item of a family, level and seed. */
export const useExample = ({ family, ...wanted }: ExampleOf) =>
  useQuery({
    queryKey: ["figures", "example", family, wanted],
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => (await listExamples(family, { ...wanted, count: 1 }, signal))[0],
  });

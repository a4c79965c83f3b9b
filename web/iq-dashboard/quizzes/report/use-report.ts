import type { StandardSetting } from "#contract/quizzes/standard-settings.ts";
import { iqApi, longIqApi } from "#web/calls/session-transport.ts";
import { keyOf } from "#web/dashboard/use-call.ts";
import { useQuery } from "#web/dashboard/use-query.ts";

export type Report = NonNullable<Awaited<ReturnType<typeof readReport>>>;

/**
 * Reads everything that a report needs; null if the answers cannot be analysed.
 * @param askedCut the cut that the address names; without one, the newest stored cut
 */
export const useReport = (id: string, askedCut: string | null) =>
  // Many calls are one entry of the cache, which is outdated whenever the test is.
  useQuery({
    queryKey: [...keyOf("getQuiz", { params: { id } }), "report", askedCut],
    queryFn: ({ signal }) => readReport(id, Number(askedCut), signal),
  });

async function readReport(id: string, askedCut: number, signal: AbortSignal) {
  const asked = { params: { id }, signal };
  const quiz = await iqApi.send("getQuiz", asked);
  const { analysis } = await longIqApi.send("getQuizAnalysis", asked);
  if (!analysis) return null;
  const { itemCount } = analysis;
  const newest = { pageNumber: 1, pageSize: 100 };
  const settings = (await iqApi.send("listStandardSettings", { ...asked, query: newest })).items;
  const keptCuts = settings.filter(({ state }) => state === "closed");
  const isCut = Number.isInteger(askedCut) && askedCut >= 1 && askedCut <= itemCount;
  const cut = isCut ? askedCut : newestCut(keptCuts);
  // The errors by score are the same at each cut.
  const cutQuery = { cut: cut ?? Math.ceil(itemCount / 2) };
  const { items: runs } = await iqApi.send("listNormRuns", { ...asked, query: newest });
  const normsInForce = runs.find(({ isInForce }) => isInForce) ?? null;
  // If no norms are in force, the report shows those of the present results.
  const { norms } = normsInForce
    ? await iqApi.send("getNormRun", { params: { id: normsInForce.id }, signal })
    : await longIqApi.send("getQuizNorms", asked);
  return {
    madeAt: new Date().toISOString(),
    quiz,
    analysis,
    sample: await iqApi.send("getQuizSample", asked),
    calibrations: (await iqApi.send("listCalibrations", { ...asked, query: newest })).items,
    normsInForce,
    norms,
    cut,
    keptCuts,
    cutFigures: (await longIqApi.send("getCutFigures", { ...asked, query: cutQuery })).figures,
  };
}

/** Finds the newest cut that applies to all ages. */
function newestCut(kept: readonly StandardSetting[]): number | null {
  const ofAll = kept.flatMap(({ cuts }) => cuts.filter(({ age }) => age === null));
  return ofAll[0]?.cut ?? null;
}

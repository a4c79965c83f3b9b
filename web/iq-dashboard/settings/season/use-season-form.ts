import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { SeasonSettings, StaffSeason } from "#contract/contestants/seasons.ts";
import { ApiProblem } from "#web/calls/api-problem.ts";
import { iqApi } from "#web/calls/session-transport.ts";
import { keyOf } from "#web/dashboard/use-call.ts";
import { seasonScreenText as text } from "#web/text/iq-dashboard/season.ts";
import { showToast } from "#web/ui/feedback/toast.tsx";
import type { FieldFailure } from "#web/ui/forms/error-summary.tsx";
import { checkTyped, type TypedSeason, typedSeason } from "./typed-season.ts";

const stateOf = (saved: StaffSeason | null) => ({ revision: saved?.revision ?? null, typed: typedSeason(saved) });

/** The form of the season. `saved` is read again and again; what somebody else saves is taken over if nothing is typed. */
export function useSeasonForm(saved: StaffSeason | null) {
  const client = useQueryClient();
  const [base, setBase] = useState(() => stateOf(saved));
  const [typed, setTyped] = useState(base.typed);
  const [failures, setFailures] = useState<FieldFailure[]>([]);
  const [attempt, setAttempt] = useState(0);
  const isDirty = JSON.stringify(typed) !== JSON.stringify(base.typed);

  const takeOver = (season: StaffSeason | null) => {
    const next = stateOf(season);
    setBase(next);
    setTyped(next.typed);
    setFailures([]);
  };
  if (!isDirty && base.revision !== (saved?.revision ?? null)) takeOver(saved);

  const save = useMutation({
    mutationFn: async (body: SeasonSettings) => {
      await client.cancelQueries({ queryKey: keyOf("getSeasonSettings") });
      return iqApi.send("saveSeason", { body });
    },
    onSuccess: (answer) => {
      client.setQueryData(keyOf("getSeasonSettings"), answer);
      takeOver(answer.season);
      showToast("success", text.saved);
    },
    onError: () => setAttempt((before) => before + 1),
  });
  const submit = () => {
    if (save.isPending) return;
    const checked = checkTyped(typed, base.revision);
    if ("body" in checked) {
      setFailures([]);
      return save.mutate(checked.body);
    }
    save.reset();
    setFailures(checked.failures);
    setAttempt((before) => before + 1);
  };
  return {
    typed,
    change: (changes: Partial<TypedSeason>) => setTyped((now) => ({ ...now, ...changes })),
    changeLimit: (field: string, most: string) =>
      setTyped((now) => ({ ...now, limits: { ...now.limits, [field]: most } })),
    errorOf: (field: string) => failures.find((failure) => failure.field === field)?.message,
    failures,
    attempt,
    isDirty,
    isNew: base.revision === null,
    isChangedByOthers: save.error instanceof ApiProblem && save.error.code === "season_changed",
    save,
    submit,
    showSaved: async () => {
      save.reset();
      const { season } = await iqApi.send("getSeasonSettings");
      client.setQueryData(keyOf("getSeasonSettings"), { season });
      takeOver(season);
    },
  };
}
export type SeasonForm = ReturnType<typeof useSeasonForm>;

import { data } from "react-router";
import type { OfferedAssessment } from "#contract/sittings/sittings.ts";
import type { ApiClient } from "#web/calls/api-client.ts";
import { ApiProblem } from "#web/calls/api-problem.ts";
import { findText } from "#web/text/test-area/sitting.ts";
import { lookupText } from "#web/text/test-area/test-area.ts";
import { enterSerial } from "../lookup/enter-serial.ts";
import { searchFailure } from "../lookup/find-by-serial.ts";
import { clearedSerialHeaders } from "../lookup/stored-serial.ts";
import { isGone } from "../record/load-contestant.ts";
import { isTestActive } from "../record/test-form.ts";
import { sittingPath } from "./device/offline-copy.ts";

export type Found =
  | { state: "code"; typed: string; error: string | undefined; attempt: number }
  | {
      state: "awaits";
      contestantId: string;
      serial: string;
      name: string;
      assessments: OfferedAssessment[];
      /** Whether an external form replaces it. */
      hasForm: boolean;
    }
  | { state: "failed" };

export const askForCode: Found = { state: "code", typed: "", error: undefined, attempt: 0 };

/** The sittings that await the contestant of the stored code. */
export async function findAwaiting(api: ApiClient, stored: string) {
  try {
    const [{ contestant }, assessments] = await Promise.all([
      api.send("getContestantBySerial", { params: { serial: stored } }),
      api.send("findAssessments", { query: { serial: stored } }),
    ]);
    const { id: contestantId, serialNumber: serial, fullName: name } = contestant;
    const hasForm = assessments.length === 0 && (await isTestActive(api));
    return data<Found>({ state: "awaits", contestantId, serial, name, assessments, hasForm });
  } catch (error) {
    if (isGone(error)) {
      const screen: Found = { state: "code", typed: "", error: findText.storedInvalid, attempt: Date.now() };
      return data(screen, { headers: clearedSerialHeaders() });
    }
    if (error instanceof ApiProblem) return data<Found>({ state: "failed" }, { status: error.status || 503 });
    throw error;
  }
}

/** Looks up a typed code, then reads it as a stored one. */
export async function enterCode(entered: Parameters<typeof enterSerial>[0], typed: string) {
  const refuse = (error: string, status: number) =>
    data<Found>({ state: "code", typed, error, attempt: Date.now() }, { status });
  if (typed.trim() === "") return refuse(lookupText.required, 400);
  try {
    return await enterSerial(entered, typed, sittingPath);
  } catch (error) {
    if (error instanceof ApiProblem) return refuse(searchFailure(error), error.status || 503);
    throw error;
  }
}

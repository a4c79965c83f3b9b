import { randomId } from "#web/calls/random-id.ts";
import { deviceTime } from "#web/device/server-clock.ts";
import { examBrowserHeaders } from "./device/exam-browser.ts";
import type { KeptSitting, Notebook } from "./device/notebook.ts";
import { sittingApi } from "./sitting-calls.ts";

/** Identifies the device of a sitting. Repeating a start with the same key finds the sitting that was begun. */
export type DeviceKey = { id: string; token: string };

/** 256 random bits, as base64url. */
export const newDeviceKey = (): DeviceKey => ({
  id: randomId(),
  token: btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(32))))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", ""),
});

type Beginning = DeviceKey & {
  contestantId: string;
  serial: string;
  assessmentId: string;
  hallCode: string;
  takeOver: boolean;
};

/**
 * Starts a sitting, or takes it over from another device, and creates its record in the notebook.
 * @throws {ApiProblem}
 */
export async function beginSitting(notebook: Notebook, beginning: Beginning): Promise<KeptSitting> {
  const { token, contestantId, serial, hallCode, ...rest } = beginning;
  const { sitting, practice } = await sittingApi.send("startSitting", {
    headers: { "sitting-token": token, ...(await examBrowserHeaders()) },
    body: { ...rest, serial, ...(hallCode && { hallCode }) },
  });
  const before = await notebook.find(sitting.id);
  const kept: KeptSitting = {
    id: sitting.id,
    serial,
    contestantId,
    token,
    state: sitting,
    practice,
    delivered: null,
    ending: null,
    marked: before?.marked ?? [],
    nextRevision: before?.nextRevision ?? 1,
    leftCount: before?.leftCount ?? 0,
    clock: { server: Date.parse(sitting.now), device: deviceTime.wall() },
    begunAt: Date.now(),
  };
  await notebook.save(kept);
  return kept;
}

import type { RouterContextProvider } from "react-router";
import type { OwnAcceptance } from "#contract/acceptance/acceptance.ts";
import type { TelegramFollowing } from "#contract/notices/telegram.ts";
import type { ApiClient } from "#web/calls/api-client.ts";
import { apiContext, settingsContext } from "#web/document/context.ts";
import { isHallDevice, studentIds } from "../lookup/stored-serial.ts";
import { loadOwnRequests } from "../requests/load-asker.ts";
import { awaitsSitting } from "./awaits-sitting.ts";
import { type FoundContestant, nameOf } from "./load-contestant.ts";
import { loadOwnPlaces } from "./load-own-places.ts";
import { isTestActive } from "./test-form.ts";

type Context = Readonly<RouterContextProvider>;

/**
 * Reads what a record shows of a found contestant. What could not be read counts as not there.
 * @param otherSerial the stored code, if it is another one
 */
export async function loadRecord(
  { request, context }: { request: Request; context: Context },
  found: Pick<FoundContestant, "contestant" | "qrCodeBase64">,
  otherSerial: string | null,
): Promise<FoundContestant> {
  const api = context.get(apiContext);
  const { id, serialNumber } = found.contestant;
  const [canTakeTest, canSit, own, hasOnsiteResults, awaitedResults, requests, telegram, acceptance, otherKept] =
    await Promise.all([
      isTestActive(api),
      awaitsSitting(api, serialNumber),
      loadOwnPlaces(api, id),
      loadHasOnsiteResults(api, id),
      loadAwaitedResults(api, id),
      loadOwnRequests(api, serialNumber),
      loadTelegram(context, id),
      loadAcceptance(api, id),
      otherSerial === null ? null : nameOf(api, otherSerial),
    ]);
  const students = isHallDevice(request) ? null : studentIds(request);
  const progress = { canTakeTest, canSit, own, hasOnsiteResults, awaitedResults, requests };
  return { ...found, ...progress, telegram, acceptance, otherKept, students };
}

export const loadAcceptance = (api: ApiClient, id: string): Promise<OwnAcceptance[]> =>
  api.send("listOwnAcceptance", { params: { id } }).catch(() => []);

const loadHasOnsiteResults = (api: ApiClient, id: string): Promise<boolean> =>
  api.send("listOnsiteScores", { params: { id } }).then(
    (attempts) => attempts.some(({ isDeleted }) => !isDeleted),
    () => false,
  );

const loadAwaitedResults = (api: ApiClient, id: string): Promise<FoundContestant["awaitedResults"]> =>
  api.send("listSlips", { params: { id } }).then(
    ({ awaited }) => awaited,
    () => [],
  );

/** Reads how to follow the contestant on Telegram; null without a bot, or if that could not be read. */
export async function loadTelegram(context: Context, id: string): Promise<TelegramFollowing | null> {
  if (!context.get(settingsContext).channels.includes("telegram")) return null;
  return context
    .get(apiContext)
    .send("getTelegramLink", { params: { id } })
    .then(
      ({ telegram }) => telegram,
      () => null,
    );
}

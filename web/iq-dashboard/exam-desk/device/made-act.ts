import type { SentAct } from "#contract/exam-desk/acts.ts";
import type { DeskPerson as FoundPerson } from "#contract/exam-desk/devices.ts";
import { randomId } from "#web/calls/random-id.ts";
import type { GivenTime } from "#web/device/given-times.ts";
import { seal } from "#web/device/sealed.ts";
import type { DeskView, DoneAct } from "../desk-view.ts";
import { locationOf } from "../people/place-check.ts";
import type { NewAct } from "./desk-parts.ts";
import type { KeptAct } from "./desk-store.ts";

type Moment = GivenTime & { wall: number };

/**
 * Makes an act with when, who and in which order. `found` are people, by serial, whom the server found and who are not
 * on the lists.
 */
export function madeAct(
  { people, desk }: DeskView,
  action: NewAct,
  revision: number,
  { at, steady, wall }: Moment,
  found: ReadonlyMap<string, FoundPerson>,
): DoneAct {
  const iso = (time: number) => new Date(time).toISOString();
  const done = { id: randomId(), revision, by: desk.owner.id, at: iso(at), deviceAt: iso(wall) };
  const serial = "serial" in action ? action.serial : "";
  const person = people.get(serial);
  const isNamed = "serial" in action && action.kind !== "register";
  const named = isNamed ? { contestantId: person?.contestantId ?? null } : {};
  // The act names the hall of this desk, where the person stays even if their place is moved later.
  const where = action.kind === "attend" && person ? locationOf(person) : {};
  const act = { ...where, ...action, ...named, ...done } as SentAct;
  return { act, state: "waiting", known: found.get(serial), steady };
}

/** Encrypts acts as the device stores them. */
export const sealedActs = (key: CryptoKey, made: readonly DoneAct[]): Promise<KeptAct[]> =>
  Promise.all(
    made.map(async ({ state, ...done }) => ({ revision: done.act.revision, state, sealed: await seal(key, done) })),
  );

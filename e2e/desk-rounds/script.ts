import { type Chance, chanceOf } from "../rounds/chance.ts";

const deviceCount = 2;

/** What is done at a desk. `person` counts from 0 among the people of the hall. */
export type DeskAct =
  | { device: number; what: "attend" | "undo"; person: number }
  | { device: number; what: "score" | "correct"; person: number; score: number }
  | { device: number; what: "register"; name: string };

const faults = ["cut", "mend", "kill", "reload", "endLogin", "setClock"] as const;
type DeskFault =
  | { device: number; what: Exclude<(typeof faults)[number], "setClock"> }
  /** Somebody sets the device's clock forward, or back. */
  | { device: number; what: "setClock"; milliseconds: number };
export type DeskStep = DeskAct | DeskFault;
export const isFault = (step: DeskStep): step is DeskFault => faults.some((what) => what === step.what);

export type DeskScript = {
  /** In order. */
  steps: DeskStep[];
  /** By device: how far its clock is off at the start. */
  clockOffsets: number[];
};

const hour = 3600_000;
const offsets = [0, -hour, hour, 365 * 24 * hour, -365 * 24 * hour] as const;
const names = ["سجى", "مصطفى", "رقية", "يوسف", "نبأ", "حيدر"] as const;
/** Few values, so that two desks often agree and often do not. */
const scores = [40, 55.5, 70] as const;

/**
 * The acts of two desks with the same hall, with faults between them: everybody is marked at one desk or both, some are
 * scored at both, each network is cut for a while, and clocks are set. The same seed gives the same script.
 */
export function deskScriptOf(seed: number, people: number): DeskScript {
  const chance = chanceOf(seed);
  const steps: DeskStep[] = chance.shuffled(actsOf(chance, people)).sort(isInOrder);
  for (let device = 0; device < deviceCount; device += 1) disturb(chance, steps, device);
  return {
    steps: withoutEarlyCorrections(steps),
    clockOffsets: Array.from({ length: deviceCount }, () => chance.oneOf(...offsets)),
  };
}

function actsOf(chance: Chance, people: number): DeskAct[] {
  const acts: DeskAct[] = [];
  for (let person = 0; person < people; person += 1) {
    const first = chance.below(deviceCount);
    const devices = chance.isSo(0.5) ? [first, 1 - first] : [first];
    for (const device of devices) {
      if (chance.isSo(0.7)) acts.push({ device, what: "attend", person });
      acts.push({ device, what: "score", person, score: chance.oneOf(...scores) });
    }
    if (chance.isSo(0.2)) acts.push({ device: first, what: "undo", person });
    if (chance.isSo(0.3)) acts.push({ device: first, what: "correct", person, score: 85 });
  }
  acts.push({ device: chance.below(deviceCount), what: "register", name: `${chance.oneOf(...names)} علي حسين` });
  return acts;
}

/** Somebody is marked before an undo, and scored before a correction. */
const order = { attend: 0, register: 0, score: 1, correct: 2, undo: 2 } as const;
const isInOrder = (one: DeskAct, other: DeskAct): number => {
  const isSame = "person" in one && "person" in other && one.person === other.person && one.device === other.device;
  return isSame ? order[one.what] - order[other.what] : 0;
};

/** The sort above is no total order, so a correction may still come first. */
function withoutEarlyCorrections(steps: readonly DeskStep[]): DeskStep[] {
  const done = new Set<string>();
  return steps.filter((step) => {
    if (!("person" in step)) return true;
    const key = `${step.device} ${step.person} `;
    done.add(key + step.what);
    if (step.what === "correct") return done.has(`${key}score`);
    return step.what !== "undo" || done.has(`${key}attend`);
  });
}

function disturb(chance: Chance, steps: DeskStep[], device: number): void {
  const insert = (at: number, step: DeskFault) => steps.splice(Math.min(at, steps.length), 0, step);
  const put = (at: number, what: Exclude<DeskFault["what"], "setClock">) => insert(at, { device, what });
  const cutAt = chance.between(1, 6);
  put(cutAt, "cut");
  put(chance.between(cutAt + 1, cutAt + 5), chance.oneOf("kill", "reload"));
  if (chance.isSo(0.5)) put(chance.between(cutAt + 6, steps.length), "mend");
  if (chance.isSo(0.4)) put(chance.between(1, steps.length), "endLogin");
  put(chance.between(1, steps.length), chance.oneOf("kill", "reload"));
  if (chance.isSo(0.7))
    insert(chance.between(1, steps.length), { device, what: "setClock", milliseconds: chance.oneOf(hour, -hour) });
}

import { expect, it } from "vitest";
import type { BoardSitting } from "#contract/sittings/supervision.ts";
import { formatAgo } from "#web/text/iq-dashboard/supervision.ts";
import { hallList } from "./seating/hall-list.ts";
import { timeLeft } from "./sitting-columns.tsx";
import { stepsFor } from "./steps-for.ts";

const now = "2026-11-20T06:00:00.000Z";
const deadline = "2026-11-20T06:09:05.000Z";
const sitting = (changes: Partial<BoardSitting>): BoardSitting => ({
  id: "1",
  contestantId: "1",
  fullName: "مريم",
  serialNumber: "1",
  attempt: 1,
  timeFactor: 1,
  hall: null,
  boardState: "running",
  state: "running",
  section: { number: 1, deadline, finishedAt: null },
  sectionCount: 2,
  questionCount: 9,
  reached: 1,
  ...{
    answered: 1,
    late: 0,
    areLateLeftOut: false,
    leftCount: 0,
    impossible: 0,
    lastBeatAt: now,
    finishedAt: null,
    isFree: false,
  },
  ...changes,
});

it("shows the time left in the running section", () => {
  const shownTime = (changes: Partial<BoardSitting>) => timeLeft(sitting(changes), now);
  expect(shownTime({})).toBe("٩:٠٥");
  expect(shownTime({ section: { number: 1, deadline: now, finishedAt: null } })).toBe("بين قسمين");
  expect(shownTime({ section: { number: 1, deadline, finishedAt: now } })).toBe("بين قسمين");
  expect(shownTime({ state: "waiting", section: null })).toBe("—");
  expect(shownTime({ state: "scored", finishedAt: now })).toBe("انتهى");
});

it("shows the age of the last heartbeat in its largest unit", () => {
  const ago = (seconds: number) => formatAgo(new Date(Date.parse(now) - seconds * 1000).toISOString(), now);
  expect([-5, 2, 12, 95, 130, 3 * 3600].map(ago)).toEqual([
    ...["الآن", "الآن", "قبل ١٢\u00a0ثانية", "قبل دقيقة", "قبل دقيقتين", "قبل ٣\u00a0ساعات"],
  ]);
});

it("offers the steps that a sitting's state allows", () => {
  const over = { state: "scored", finishedAt: now } as const;
  expect(stepsFor(sitting({}))).toEqual(["addTime", "handOver", "void"]);
  expect(stepsFor(sitting({ isFree: true }))).toEqual(["addTime", "void"]);
  expect(stepsFor(sitting({ state: "waiting", section: null }))).toEqual(["handOver", "void"]);
  expect(stepsFor(sitting(over))).toEqual(["reopen", "void"]);
  expect(stepsFor(sitting({ ...over, late: 2 }))).toEqual(["reopen", "leaveLateOut", "void"]);
  expect(stepsFor(sitting({ ...over, late: 2, areLateLeftOut: true }))).toEqual(["reopen", "letLateIn", "void"]);
  expect(stepsFor(sitting({ state: "voided" }))).toEqual(["unvoid"]);
});

it("lists each person once by hall and name, without voided sittings", () => {
  const hall = (name: string) => ({ id: name, name });
  const listed = hallList([
    sitting({ fullName: "زينب", serialNumber: "1", hall: hall("قاعة ١٠") }),
    sitting({ fullName: "مريم", serialNumber: "2", hall: hall("قاعة ٢"), state: "scored" }),
    sitting({ fullName: "أحمد", serialNumber: "3", hall: hall("قاعة ٢") }),
    sitting({ fullName: "حسن", serialNumber: "4", hall: hall("قاعة ٢"), state: "voided" }),
    sitting({ fullName: "مريم", serialNumber: "2", hall: hall("قاعة ٢"), attempt: 2 }),
  ]);
  expect(listed.map(({ heading, people }) => [heading, ...people.map(({ serialNumber }) => serialNumber)])).toEqual([
    ["قاعة ٢ (٢)", "3", "2"],
    ["قاعة ١٠ (١)", "1"],
  ]);
});

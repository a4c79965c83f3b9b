import { expect, test } from "vitest";
import { pasteText as text } from "#web/text/iq-dashboard/items.ts";
import { cardOf, checkCards } from "./pasted-cards.ts";

const forAll = { subject: "الهندسة", level: "2" };
const [stem, options] = ["كم ضلعاً للمثلث؟", ["ضلعان", "ثلاثة"]];
const card = (changes: object = {}) => cardOf({ stem, options, keys: [1], ...changes });
const messagesOf = (...cards: ReturnType<typeof card>[]) =>
  checkCards(cards, forAll, []).map(({ failures }) => failures.map(({ message }) => message));

test("gives a right card the subject and level of all, unless it has its own", () => {
  const [one] = checkCards([card()], forAll, []);
  expect(one?.content).toMatchObject({ kind: "choice", ...forAll, level: 2, stem, key: 1 });
  const own = card();
  own.typed.subject = "الحساب";
  expect(checkCards([own], forAll, [])[0]?.content).toMatchObject({ subject: "الحساب", level: 2 });
});

test("says what is wrong with a card", () => {
  const long = "س".repeat(2_001);
  expect(
    messagesOf(
      card({ keys: [] }),
      card({ stem: "أخرى", keys: [0, 1] }),
      card({ stem: "أخرى؟", options: ["واحد"], keys: [0] }),
      card({ stem: long }),
      card({ stem: "كم ضلعا للمثلّث؟", options: ["ثلاثه", "ضلعان"] }),
    ),
  ).toEqual([
    ["حدّد الإجابة الصحيحة"],
    [text.twoKeys("أ، ب")],
    ["عدد الخيارات من ٢ إلى ٨"],
    ["نص السؤال أطول من ٢٠٠٠ حرف"],
    [text.repeated],
  ]);
});

test("refuses what the bank has, however it is written, but not other options to the same question", () => {
  const bank = [{ id: "1", stem: "كم ضلعا للمثلث؟", options: ["ثلاثه", "ضلعان"] }];
  const failures = (changes: object) => checkCards([card(changes)], forAll, bank)[0]?.failures ?? [];
  expect(failures({}).map(({ message }) => message)).toEqual([text.inBank]);
  expect(failures({ options: ["ضلعان", "ثلاثة", "أربعة"] })).toEqual([]);
});

test("counts a card as right while only the subject and level of all are missing", () => {
  const [one] = checkCards([card()], { subject: "", level: "" }, []);
  expect([one?.failures, one?.content]).toEqual([[], null]);
});

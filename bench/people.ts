import { randomInt } from "node:crypto";
import { completeSerial } from "#contract/serial.ts";

const given = [
  "زينب",
  "محمد",
  "فاطمة",
  "علي",
  "نور",
  "حسين",
  "مريم",
  "عبد الله",
  "سارة",
  "يوسف",
  "هدى",
  "كرار",
  "آية",
  "مصطفى",
];
const family = [
  "جاسم",
  "كريم",
  "ناصر",
  "عبد الزهرة",
  "مهدي",
  "سعد",
  "العبيدي",
  "الجبوري",
  "حسن",
  "طالب",
  "صالح",
  "رضا",
];
const pick = (words: readonly string[]) => words[randomInt(words.length)] ?? "";

/** A registration nobody has made before. */
export function person() {
  const phoneNumber = `07${randomInt(7, 10)}${String(randomInt(100_000_000)).padStart(8, "0")}`;
  return {
    fullName: `${pick(given)} ${pick(given)} ${pick(family)}`,
    age: randomInt(8, 16),
    gender: randomInt(2),
    phoneNumber,
    email: `student${phoneNumber.slice(2)}@example.iq`,
    schoolName: `مدرسة ${pick(family)} ${pick(given)} الابتدائية`,
    specialEducationType: randomInt(1, 4),
    governarate: randomInt(1, 20),
  };
}

export function randomSerial(): string {
  return completeSerial(Array.from({ length: 3 }, () => String(randomInt(100_000)).padStart(5, "0")).join(""));
}

import { completeSerial, rehearsedPrefix } from "#contract/contestants/serial.ts";
import type { RehearsalState, RehearsedPerson } from "./rehearsals.table.ts";

const own = ["أحمد", "زينب", "علي", "مريم", "حسن", "نور", "يوسف", "سارة", "مصطفى", "رقية", "عمر"];
const family = ["كريم الجبوري", "جاسم الساعدي", "فاضل العبيدي", "رعد الخفاجي", "محمود الدليمي"];

/** Invents people for the first seats of each hall and time. They follow from the id of the rehearsal. */
export function inventPeople(id: string, { halls, testTimes }: Pick<RehearsalState, "halls" | "testTimes">) {
  const most = Math.min(12, Math.ceil(1_000 / (halls.length * testTimes.length)));
  const seatsOf = (seats: number) => Array.from({ length: Math.min(seats, most) }, (_, at) => at + 1);
  const places = testTimes.flatMap((testTime) =>
    halls.flatMap((hall) => seatsOf(hall.seats).map((seat) => ({ testTime, hallId: hall.id, seat }))),
  );
  const first = Number.parseInt(id.slice(0, 6), 16);
  const people = places.map((place, at): RehearsedPerson => {
    // The factor has no common divisor with a million, so that no number comes twice.
    const digits = String((first + at * 618_033) % 1_000_000).padStart(6, "0");
    return {
      ...place,
      contestantId: id.slice(0, 24) + at.toString(16).padStart(12, "0"),
      serialNumber: completeSerial(`${rehearsedPrefix}1${digits}`),
      fullName: `${own[(first + at) % own.length]} ${family[at % family.length]} (بروفة)`,
      age: 9 + (at % 9),
      specialEducationType: 1 + (at % 3),
      attendedAt: null,
      scores: [],
    };
  });
  return Object.fromEntries(people.map((person) => [person.serialNumber, person]));
}

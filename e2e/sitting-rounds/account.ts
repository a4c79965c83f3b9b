import type { SittingAnswer } from "#contract/sittings/sittings.ts";
import { until } from "../../bench/cluster/until.ts";
import { onDatabase } from "../support/data/data.ts";
import type { Product } from "../support/product/product.ts";
import { questionKey } from "./ledger.ts";
import { isMinutePassed } from "./page-notes.ts";
import { type Outage, sectionTitles } from "./site.ts";
import type { Student } from "./student.ts";

/** A student's sitting in the database, compared with what the student saw. */
export type Account = {
  promised: number;
  /** Questions with a stored answer older than the last promised one. */
  lost: string[];
  /** Answers that are stored more than once. */
  doubled: number;
  /** Sittings and results beyond the first. */
  secondAttempts: number;
  /** Answers that disappeared from the screen. */
  vanished: string[];
  /** Milliseconds from a press until the notebook has stored it. */
  keptMs: number[];
  /** Milliseconds from the last letter until the notebook has stored it, including the wait for further typing. */
  typedKeptMs: number[];
  /** Milliseconds from a press or letter to the server, while network and server were up. */
  sentMs: number[];
  /** Difference between the displayed time and the server's, at each visible change of the minute. */
  clockMs: number[];
};

type SectionRow = { section: number; deadline: number };
type AnswerRow = {
  section: number;
  place: number;
  question: number;
  device: number | null;
  revision: number;
  answer: SittingAnswer;
  received_at: number;
};
type Found = { sittings: number; results: number; sections: SectionRow[]; answers: AnswerRow[] };

export async function accountOf(product: Product, student: Student, outages: readonly Outage[]): Promise<Account> {
  let found = nothing;
  // If the database is down during the hand-in, the next periodic check grades the sitting.
  await until("the sitting is scored", async () => {
    found = await find(product, student.serial);
    return found.results > 0;
  }).catch(() => {});
  const { ledger } = student;
  const questions = Map.groupBy(found.answers, ({ section, question }) => questionKey(section, question));
  const lost: string[] = [];
  let doubled = 0;
  for (const [key, rows] of questions) {
    const written = rows.filter(({ device }) => device !== null);
    const newest = written.at(-1)?.answer;
    if (!ledger.mayBe(key, newest)) lost.push(`${key} has ${JSON.stringify(newest ?? null)}`);
    doubled += Math.max(0, written.length - ledger.count(key));
  }
  return {
    promised: ledger.promised,
    lost,
    doubled,
    vanished: ledger.vanished,
    secondAttempts: Math.abs(found.sittings - 1) + Math.abs(found.results - 1),
    ...measured(student, found, outages),
  };
}

function measured({ notes, clockFrom }: Student, found: Found, outages: readonly Outage[]) {
  const keptMs: number[] = [];
  const typedKeptMs: number[] = [];
  const sentMs: number[] = [];
  const clockMs: number[] = [];
  for (const { note, device } of notes) {
    if (note.what === "time") {
      const section = found.sections.find((one) => one.section === sectionTitles.indexOf(note.section as never));
      if (section && isMinutePassed(note) && note.at > clockFrom)
        clockMs.push(Math.abs(section.deadline - note.at - note.minutes * 60_000));
      continue;
    }
    (note.isTyped ? typedKeptMs : keptMs).push(note.keptAfterMs);
    const row = found.answers.find(
      ({ device: of, place, revision }) =>
        of === device.holder.number && place === note.place && revision === note.revision,
    );
    const until = note.givenAt + 2_000;
    const isDisturbed =
      note.isCut || [...device.outages, ...outages].some(({ from, to }) => from < until && to > note.givenAt);
    if (row && !isDisturbed) sentMs.push(row.received_at - note.givenAt);
  }
  return { keptMs, typedKeptMs, sentMs, clockMs };
}

const nothing: Found = { sittings: 0, results: 0, sections: [], answers: [] };

async function find(product: Product, serial: string): Promise<Found> {
  const found = { ...nothing };
  await onDatabase(product, async ({ sql }) => {
    const [counts] = await sql<{ sittings: number; results: number }[]>`
      select (select count(*)::int from sittings s where s.contestant_id = c.id) as sittings,
        (select count(*)::int from quiz_results r where r.contestant_id = c.id and not r.is_deleted) as results
      from contestants c where c.serial_number = ${serial}`;
    Object.assign(found, counts);
    found.sections = await sql<SectionRow[]>`
      select x.section, (extract(epoch from x.started_at) + x.seconds + x.added_seconds)::float8 * 1000 as deadline
      from sitting_sections x join sittings s on s.id = x.sitting_id join contestants c on c.id = s.contestant_id
      where c.serial_number = ${serial}`;
    found.answers = await sql<AnswerRow[]>`
      select i.section, i.place, (dense_rank() over (partition by i.section order by i.place))::int - 1 as question,
        a.device, a.revision, a.answer, extract(epoch from a.received_at)::float8 * 1000 as received_at
      from sitting_items i join sittings s on s.id = i.sitting_id join contestants c on c.id = s.contestant_id
      left join sitting_answers a on a.sitting_id = i.sitting_id and a.place = i.place
      where c.serial_number = ${serial} order by i.place, a.device, a.revision`;
  });
  return found;
}

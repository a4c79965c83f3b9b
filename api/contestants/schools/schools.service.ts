import { randomUUID } from "node:crypto";
import { audited, did, edited } from "#api/audit/audited.ts";
import type { Actor } from "#api/audit/line.ts";
import type { Db } from "#api/db/client.ts";
import { problem } from "#api/http/problem.ts";
import { type School, sameSchool } from "#contract/contestants/schools.ts";
import { foldArabic } from "#contract/text/arabic-folding.ts";
import * as queries from "./schools.queries.ts";

type NewSchool = Pick<School, "name" | "governorate">;

/** Adds schools. A name that leads to a school already, in any spelling, adds nothing. */
export const add = (db: Db, actor: Actor, given: readonly NewSchool[]) =>
  audited(db, actor, async (tx) => {
    const rows = given.map((one) => ({ ...one, id: randomUUID(), foldedName: foldArabic(one.name) }));
    const addedCount = await queries.insertSchools(tx, rows);
    const [first] = given;
    const line = did("create", "school", { nounId: null, label: first?.name ?? null }, { addedCount });
    return { result: { addedCount, knownCount: given.length - addedCount }, line: addedCount > 0 ? line : null };
  });

/** @throws {Problem} school_not_found, school_merged; school_known if the name leads to another school */
export const rename = (db: Db, actor: Actor, id: string, name: string): Promise<School> =>
  audited(db, actor, async (tx) => {
    const school = await lockListed(tx, id);
    const { governorate } = school;
    const folded = foldArabic(name);
    const { schoolId } = await queries.claimSpelling(tx, { folded, governorate, text: name, schoolId: id });
    if (schoolId !== id) throw problem("school_known");
    await queries.changeSchool(tx, id, { name, foldedName: folded });
    return {
      result: await get(tx, id),
      line: edited("school", { nounId: id, label: name }, school, { ...school, name }),
    };
  });

/**
 * Merges a school into another one, with all names that lead to it.
 * @throws {Problem} school_not_found, school_merged, validation_failed for the same school
 */
export const merge = (db: Db, actor: Actor, id: string, intoId: string): Promise<School> =>
  audited(db, actor, async (tx) => {
    if (id === intoId) throw problem("validation_failed", { errors: { intoId: [sameSchool] } });
    const locked = await queries.lockSchools(tx, [id, intoId]);
    const [school, into] = [listed(locked, id), listed(locked, intoId)];
    const { studentCount } = await get(tx, id);
    await queries.moveSpellings(tx, id, intoId);
    await queries.changeSchool(tx, id, { mergedInto: intoId });
    const line = did("merge", "school", nameOf(school), { into: into.name, studentCount });
    return { result: await get(tx, intoId), line };
  });

/** @throws {Problem} school_not_found; school_merge_over if the other school was merged since */
export const unmerge = (db: Db, actor: Actor, id: string): Promise<School> =>
  audited(db, actor, async (tx) => {
    const [school] = await queries.lockSchools(tx, [id]);
    if (!school) throw problem("school_not_found");
    if (school.mergedInto === null) return { result: await get(tx, id), line: null };
    if (!(await queries.returnSpellings(tx, id, school.mergedInto))) throw problem("school_merge_over");
    await queries.changeSchool(tx, id, { mergedInto: null });
    const result = await get(tx, id);
    return { result, line: did("undo", "school", nameOf(school), { studentCount: result.studentCount }) };
  });

type Joining = { text: string; governorate: School["governorate"]; schoolId: string | null };

/**
 * Makes a typed name lead to a school for everybody of the governorate who typed it or will, or to none again.
 * @throws {Problem} school_not_found, school_merged; school_text_joined if it leads to another school by now
 */
export const joinText = (db: Db, actor: Actor, { text, governorate, schoolId }: Joining) =>
  audited(db, actor, async (tx) => {
    const typed = { folded: foldArabic(text), governorate };
    const result = { studentCount: await queries.countTyped(tx, typed) };
    const facts = { text, governorate, ...result };
    if (schoolId === null) {
      const school = await queries.removeSpelling(tx, typed);
      return { result, line: school ? did("undo", "school", nameOf(school), facts) : null };
    }
    const school = await lockListed(tx, schoolId);
    const owner = await queries.claimSpelling(tx, { ...typed, text, schoolId });
    if (owner.schoolId !== schoolId) throw problem("school_text_joined");
    return { result, line: owner.isNew ? did("update", "school", nameOf(school), facts) : null };
  });

/** Folds the names of rows that an earlier version wrote, until none is left. */
export async function foldTypedNames(db: Db, signal: AbortSignal): Promise<void> {
  for (let names = await queries.listUnfolded(db); names.length > 0; names = await queries.listUnfolded(db)) {
    signal.throwIfAborted();
    await queries.saveFolded(
      db,
      names.map((name) => ({ name, folded: foldArabic(name) })),
    );
  }
}

const nameOf = ({ id, name }: Pick<School, "id" | "name">) => ({ nounId: id, label: name });

async function get(db: Db, id: string): Promise<School> {
  const [school] = (await queries.listSchools(db, { id, pageNumber: 1, pageSize: 1 })).items;
  if (!school) throw problem("school_not_found");
  return school;
}

const lockListed = async (tx: Db, id: string) => listed(await queries.lockSchools(tx, [id]), id);

function listed(locked: readonly queries.SchoolRow[], id: string): queries.SchoolRow {
  const school = locked.find((one) => one.id === id);
  if (!school) throw problem("school_not_found");
  if (school.mergedInto !== null) throw problem("school_merged");
  return school;
}

import { register } from "#api/contestants/registration.service.ts";
import { type Database, inTransaction } from "#api/db/client.ts";
import { onsiteQuizzes, onsiteResults } from "#api/onsite-quizzes/onsite-quizzes.table.ts";
import { type QuestionResult, quizResults, quizzes } from "#api/quizzes/quizzes.table.ts";
import { staffRegistration } from "#contract/contestant-rules.ts";

const people = 120;
const questions = 15;

const girls = ["زينب", "فاطمة", "مريم", "نور", "سارة", "هدى", "آية", "إسراء", "رقية", "شهد"];
const boys = ["علي", "محمد", "أحمد", "احمد", "حسين", "كرار", "مصطفى", "يوسف", "عبد الله", "عبدالله"];
const fathers = ["جاسم", "كريم", "ناصر", "عبد الزهرة", "مهدي", "سعد", "كاظم", "حيدر", "رعد", "صالح", "عباس"];
const families = [
  "الجبوري",
  "العبيدي",
  "الساعدي",
  "التميمي",
  "الدليمي",
  "الموسوي",
  "الخفاجي",
  "الكعبي",
  "الربيعي",
  "الزيدي",
  "البياتي",
  "الحمداني",
  "الشمري",
];
const schools = [
  "مدرسة الرافدين الابتدائية",
  "متوسطة المتفوقين",
  "مدرسة دجلة المختلطة",
  "ثانوية المتميّزات",
  "مدرسة الفرات للبنين",
  "ابتدائية الزهور",
  "مدرسة بابل النموذجية",
];

const pick = (words: readonly string[], index: number) => words[index % words.length] ?? "";

/** The same 120 people at every start. */
function student(index: number): Record<string, unknown> {
  const isGirl = index % 2 === 0;
  const given = pick(isGirl ? girls : boys, Math.floor(index / 2));
  return {
    fullName: `${given} ${pick(fathers, index * 7)} ${pick(families, index * 5 + 2)}`,
    age: 9 + ((index * 3) % 8),
    gender: isGirl ? 1 : 0,
    phoneNumber: `07${7 + (index % 3)}${String(10_000_000 + index * 713_377)
      .slice(-8)
      .padStart(8, "0")}`,
    schoolName: pick(schools, index * 3),
    specialEducationType: 1 + (index % 3),
    governarate: index < 60 ? 1 + (index % 3) : 1 + (index % 19),
    email: index % 4 === 3 ? "" : `student${index + 1}@example.iq`,
  };
}

/**
 * Registers the sample students and gives most of them results. Running it again, also after a crash in the middle, adds
 * only what is missing: each registration has its own idempotency key, and all results are written at once.
 * @returns two serials worth looking up
 */
export async function addSampleData(database: Database): Promise<string[]> {
  const students: { id: string; serialNumber: string }[] = [];
  for (let index = 0; index < people; index += 1) {
    students.push(await register(database.sql, staffRegistration.parse(student(index)), `demo-student-${index}`));
  }
  await inTransaction(database, async ({ orm }) => {
    const [existing] = await orm.select({ id: quizzes.id }).from(quizzes).limit(1);
    if (existing) return;
    const [quiz] = await orm
      .insert(quizzes)
      .values({ createdAt: new Date("2026-11-14T09:00:00Z") })
      .returning();
    const [onsiteQuiz] = await orm
      .insert(onsiteQuizzes)
      .values({ name: "الاختبار الحضوري الأول", createdAt: new Date("2026-11-16T06:00:00Z") })
      .returning();
    if (!quiz || !onsiteQuiz) throw new Error("insert returned no row");
    const attempts = students.flatMap(({ id }, index) => (index % 6 === 5 ? [] : attemptsOf(id, index)));
    await orm.insert(quizResults).values(attempts.map((attempt) => ({ ...attempt, quizId: quiz.id })));
    const onsite = attempts.filter((_, index) => index % 3 === 0);
    await orm.insert(onsiteResults).values(onsite.map((attempt) => ({ ...attempt, onsiteQuizId: onsiteQuiz.id })));
  });
  return students.slice(0, 2).map(({ serialNumber }) => serialNumber);
}

/** One attempt, or two for every fourth student. */
function attemptsOf(contestantId: string, index: number) {
  const count = index % 4 === 0 ? 2 : 1;
  return Array.from({ length: count }, (_, attempt) => {
    const answers: QuestionResult[] = Array.from({ length: questions }, (_unused, question) => ({
      questionNumber: question + 1,
      isCorrect: (index * 7 + question * 5 + attempt * 3) % 10 < 6 + attempt * 2,
    }));
    const right = answers.filter(({ isCorrect }) => isCorrect).length;
    return {
      contestantId,
      score: Math.round((right / questions) * 10_000) / 100,
      questions: answers,
      createdAt: new Date(Date.UTC(2026, 10, 14 + attempt, 6, index % 60)),
    };
  });
}

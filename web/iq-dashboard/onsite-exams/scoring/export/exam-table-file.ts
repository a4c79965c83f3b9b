import { formatSerial } from "#contract/contestants/serial.ts";
import { genders, governorates, specialEducationTypes } from "#contract/enums.ts";
import type { OnsiteExam, OnsiteResult } from "#contract/onsite-exams/onsite-exams.ts";
import type { Table } from "#web/calls/table-file.ts";
import { dayAndTimeIn } from "#web/dashboard/baghdad-minute.ts";
import { examExportText as text } from "#web/text/iq-dashboard/on-site/exam-export.ts";
import { formatPhone } from "#web/text/test-area/phone.ts";

const written = (iso: string) => {
  const { day, time } = dayAndTimeIn(iso);
  return `${day} ${time}`;
};
const yesOrNo = (is: boolean) => (is ? text.yes : text.no);

/**
 * Grouped digits stay text in a spreadsheet, which would otherwise round a code of 16 digits and drop a phone's zero.
 */
const columns: readonly [header: string, cell: (result: OnsiteResult, quiz: OnsiteExam) => string | number | null][] = [
  [text.contestantId, ({ contestant }) => contestant.id],
  [text.fullName, ({ contestant }) => contestant.fullName],
  [text.age, ({ contestant }) => contestant.age],
  [text.gender, ({ contestant }) => genders[contestant.gender]],
  [text.phone, ({ contestant }) => formatPhone(contestant.phoneNumber)],
  [text.school, ({ contestant }) => contestant.schoolName],
  [text.goal, ({ contestant }) => specialEducationTypes[contestant.specialEducationType]],
  [text.serial, ({ contestant }) => formatSerial(contestant.serialNumber)],
  [text.email, ({ contestant }) => contestant.email],
  [text.governorate, ({ contestant }) => governorates[contestant.governorate]],
  [text.timesRegistered, ({ contestant }) => contestant.contestantCount],
  [text.hasQuiz, ({ contestant }) => yesOrNo(contestant.hasQuiz)],
  [text.registeredAt, ({ contestant }) => written(contestant.createdAt)],
  [text.isDeleted, ({ contestant }) => yesOrNo(contestant.isDeleted)],
  [text.examId, (_result, quiz) => quiz.id],
  [text.score, ({ score }) => score],
  [text.resultId, ({ id }) => id],
  [text.takenAt, ({ createdAt }) => written(createdAt)],
];

/** The file name, with the exam's date and without an ending. */
export const examFileName = ({ createdAt }: Pick<OnsiteExam, "createdAt">) =>
  `onsite-quiz-${dayAndTimeIn(createdAt).day}`;

/** The results of an exam, newest first. */
export const examTable = (quiz: OnsiteExam): Table => [
  columns.map(([name]) => name),
  ...quiz.contestantOnsiteExams.map((result) => columns.map(([, cell]) => cell(result, quiz))),
];

import { useToday } from "../desk/today-mark.tsx";

/**
 * Whether the exam has open days today and the contestant is marked as present on none of them. False until that is
 * known, and where it cannot be read: a score is never held up by it.
 */
export function useAbsence(examId: string, serial: string): boolean {
  const days = useToday(serial).data?.filter(({ onsiteExamId }) => onsiteExamId === examId) ?? [];
  return days.length > 0 && days.every(({ attendedAt }) => attendedAt === null);
}

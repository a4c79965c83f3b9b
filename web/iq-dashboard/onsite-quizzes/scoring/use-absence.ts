import { iqApi } from "#web/calls/session-transport.ts";
import { useQuery } from "#web/dashboard/use-query.ts";
import { todayInBaghdad } from "#web/iq-dashboard/exam-days/day-words.ts";
import { examDaysKey } from "#web/iq-dashboard/exam-days/use-exam-days.ts";

/**
 * Whether the exam has an open day today on which the contestant is not marked as present. False until that is known,
 * and where it cannot be read: a score is never held up by it.
 */
export function useAbsence(examId: string, serial: string): boolean {
  const { data: days = [] } = useQuery({
    queryKey: [...examDaysKey, "open"],
    queryFn: ({ signal }) => iqApi.send("listExamDays", { query: { pageSize: 100 }, signal }),
    select: ({ items }) =>
      items.filter(({ onsiteExamId, date }) => onsiteExamId === examId && date === todayInBaghdad()),
  });
  const [day] = days;
  const { data: person } = useQuery({
    queryKey: [...examDaysKey, day?.id, "people", serial],
    enabled: day !== undefined,
    staleTime: 0,
    gcTime: 0,
    queryFn: ({ signal }) => iqApi.send("findDeskPerson", { params: { id: day?.id ?? "", serial }, signal }),
  });
  return person !== undefined && person.attendedAt === null;
}
